/** A service without a wallet: everything that pays is refused, and nothing has a price. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  allCalls,
  checkIn,
  getBase,
  listBills,
  listGifts,
  listWithdrawals,
  readCallRate,
  showMomentSettings,
  showWallet,
} from '@linnet/protocol'
import { createTestWorld, type Person, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person

beforeAll(async () => {
  world = await createTestWorld({ WALLET: 'off' })
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

const needing = allCalls.filter(({ needs }) => needs === 'wallet')

/** Calls that take somebody's money only at a price that nothing has without a wallet, or for a packet of before. */
const others = ['calls.start', 'redpackets.claimMine']

test('each call that may take money of its sender needs the wallet', () => {
  const paying = allCalls.filter(({ refusals }) => refusals.includes('InsufficientFunds'))
  const free = paying.filter((call) => !needing.includes(call)).map(({ name }) => name)
  expect(free.filter((name) => !others.includes(name))).toEqual([])
  expect(paying.length).toBeGreaterThan(8)
})

test('each call that needs the wallet is refused, in the language of its sender', async () => {
  for (const { wire } of needing) {
    const response = await fetch(`${world.url}${wire.replace('POST ', '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
      body: '{"lang":"korean-lang"}',
    })
    expect(await response.json()).toMatchObject({ err: 1, data: { code: 'WalletOff' } })
  }
})

test('the app learns that there is none, and what only reads is answered', async () => {
  expect(await ann.do(getBase, {})).toMatchObject({ noWallet: 1, hasRedPackets: 0 })
  expect(await ann.do(showWallet, {})).toMatchObject({ balance: 0n })
  expect(await ann.do(listWithdrawals, {})).toBeDefined()
})

test('nothing has a price: calls, moments, gifts', async () => {
  expect(await ann.do(readCallRate, {})).toMatchObject({ most: 0n })
  expect(await ann.do(showMomentSettings, {})).not.toHaveProperty('leastPrice')
  expect(await ann.do(listGifts, {})).toEqual({ gifts: [] })
})

test('check-ins still give points, and their list is shown', async () => {
  await ann.do(checkIn, {})
  expect(await ann.do(listBills, { asset: 'POINTS' })).toMatchObject({ bills: [{ reason: 'signIn' }] })
})
