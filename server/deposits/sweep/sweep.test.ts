/** Sweeping deposits to cold storage on a real node: planned with the database, signed without it, sent, and booked by the watcher. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { showCharge } from '@linnet/protocol'
import { createTestWorld, type Person, type TestWorld, usdt, wrongBooksOf } from '@linnet/testing'
import { mnemonicToAccount } from 'viem/accounts'
import { createChainWorld } from '../chain.fixture'
import { planSweep, SweepPlan } from './plan'
import { sendSweep } from './send'
import { signSweep } from './sign'

setDefaultTimeout(120_000)

const startWorld = () => createTestWorld({ SANDBOX_CHAIN: 'on' }, undefined, { jobSpeed: 0 })
let at: Awaited<ReturnType<typeof createChainWorld<TestWorld>>>
beforeAll(async () => void (at = await createChainWorld(startWorld)))
afterAll(async () => {
  await at.stopChain()
  await at.world.stop()
})

/** The key of the development chain's deposit addresses, which every development node knows. */
const words = 'test test test test test test test test test test test junk'
const xprv = mnemonicToAccount(words, { path: "m/44'/60'/1'" }).getHdKey().privateExtendedKey
const elsewhere = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const addressOf = async (person: Person) => (await person.do(showCharge, {})).address
const place = () => ({ chain: at.chain, url: at.sandbox.url })
const cold = () => at.chain.coldAddress ?? ''
const balances = async () => {
  const rows = await at.world.sql<{ kind: string; balance: bigint }[]>`
    select house.kind, debits_posted - credits_posted as balance from ledger.house join ledger.account on id = account_id
    where house.kind in ('assetDeposits', 'assetCold') order by house.kind`
  return rows.map(({ balance }) => balance)
}

test('what is worth it is planned with its gas, signed offline, sent, and booked once it is final', async () => {
  const [ann, bob] = [await at.world.person('Ann'), await at.world.person('Bob')]
  await at.send(await addressOf(ann), 50)
  await at.send(await addressOf(bob), 2)
  await at.finish()
  await at.step()
  const plan = await planSweep(at.world.sql, { ...place(), least: usdt(10) })
  expect(plan.transfers.map(({ from, amount }) => [from, amount])).toEqual([
    [await addressOf(ann), '50000000'],
  ])
  // The file holds everything that is needed.
  const read = SweepPlan.parse(JSON.parse(JSON.stringify(plan)))
  const signed = await signSweep(read, { xprv: xprv ?? '', cold: cold() })
  for (const { address, wei } of plan.gasNeeded)
    await at.sandbox.request('anvil_setBalance', [address, `0x${BigInt(wei).toString(16)}`])
  expect(plan.gasNeeded).toHaveLength(1)
  expect(await sendSweep(at.world.sql, { ...place(), signed })).toHaveLength(1)
  await at.sandbox.mine()
  await at.finish()
  await at.step()
  expect(await balances()).toEqual([usdt(50), usdt(2)])
  expect(await wrongBooksOf(at.world)).toEqual([])
  expect((await planSweep(at.world.sql, { ...place(), least: usdt(10) })).transfers).toEqual([])
})

test('a plan that leads elsewhere is not signed, and nothing is sent that does not lead to cold storage', async () => {
  const plan = await planSweep(at.world.sql, { ...place(), least: usdt(1) })
  const forged = { ...plan, cold: elsewhere }
  const key = xprv ?? ''
  expect(await signSweep(forged, { xprv: key, cold: cold() }).catch(String)).toContain('Nothing was signed')
  const [first] = plan.transfers
  const other = { ...plan, transfers: first ? [{ ...first, index: first.index + 1 }] : [] }
  expect(await signSweep(other, { xprv: key, cold: cold() }).catch(String)).toContain('the plan has')
  const sent = async (given: SweepPlan) =>
    sendSweep(at.world.sql, { ...place(), signed: await signSweep(given, { xprv: key, cold: given.cold }) })
  expect(await sent(forged).catch(String)).toContain('does not move tokens to cold storage')
  expect(await sent({ ...plan, token: elsewhere }).catch(String)).toContain('does not call the token')
  expect(await sent({ ...plan, chainId: 5 }).catch(String)).toContain('another chain')
})
