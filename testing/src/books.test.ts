/** The books are checked at the end of every suite, so that an accidental inconsistency fails it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addAddress, checkBeforePay, claimMinePacket, requestWithdrawal, showPacket } from '@linnet/protocol'
import { domains } from '../../server/domains'
import { findWrongBooks } from './books'
import { createCrowd, createCrowdedGroup } from './crowd'
import { endow, pin, usdt } from './money'
import { valueOf } from './outcome'
import { sendPacket, topUp } from './packets'
import {} from './unlimited-accounts'
import { decideWithdrawal } from './withdrawals'
import { createTestWorld, type Person, type TestWorld } from './world'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let world: TestWorld
let ann: Person
beforeAll(async () => {
  world = await createTestWorld({ WITHDRAW_ADDRESS_HOURS: '0' })
  ann = await world.person('Ann')
  await endow(ann, 100)
})
afterAll(() => world.stop())

const wrong = async () => {
  const found = await findWrongBooks({ domains, sql: world.sql, sinceMs: world.clock.nowMs(), spoiled: [] })
  return found.map((line) => line.replace(/:.*/, ''))
}

/** Bypasses all triggers. */
const tamper = (statement: string) =>
  world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql.unsafe(statement)
  })

async function withdraw(): Promise<string> {
  // Adding the same address again returns the existing one.
  const { id: addressId } = await ann.do(addAddress, {
    name: 'Exchange',
    contact: 'ann@example.org',
    address,
    password: pin,
  })
  const stated = await ann.do(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(20) })
  const made = await ann.do(requestWithdrawal, { intentId: stated.id, password: pin, cid: 'one' })
  return made.id
}

async function stake(): Promise<void> {
  const bob = await world.person('Bob')
  await world.befriend(ann, bob)
  const crowd = await createCrowd(world, 5)
  const group = await createCrowdedGroup(world, { owner: ann, friends: [bob], crowd })
  for (const person of [ann, bob]) await topUp(person, { amount: usdt(100), asset: 'POINTS' })
  const made = await sendPacket(ann, {
    conversationId: group,
    type: 4,
    amount: usdt(10),
    count: 5,
    digits: [3],
    mode: 'ANY',
  })
  if (!made.ok) throw new Error(made.refusal.name)
  const { mines } = await ann.do(showPacket, { id: made.value.id })
  await bob.do(claimMinePacket, { id: made.value.id, cid: 'one', stake: mines?.stake ?? 0n })
}

test('a suite whose books do not balance fails when it ends, naming the checks', async () => {
  const other = await createTestWorld()
  await endow(await other.person('Bob'), 1)
  await other.sql`update ledger.account set credits_posted = credits_posted + 1 where kind = 'person'`
  const outcome = await other.stop().then(() => 'stopped', String)
  expect(outcome).toMatch(/the books do not balance: unbalancedAssets: 1, wrongCounters: 1$/)
})

test('a suite that moved no money, or that declares what it breaks, passes', async () => {
  const [untouched, broken] = [await createTestWorld(), await createTestWorld()]
  await endow(await broken.person('Bob'), 1)
  await broken.sql`update ledger.account set version = version + 1 where kind = 'person'`
  await Promise.all([untouched.stop(), broken.stop({ spoiled: ['wrongVersions'] })])
})

test('every hold for a withdrawal belongs to an open withdrawal, and every open withdrawal has a hold', async () => {
  const id = await withdraw()
  expect(await wrong()).toEqual([])
  await tamper(`update wallet.withdrawal set status = 'rejected', decided_at = now() where id = '${id}'`)
  expect(await wrong()).toEqual(['unknownHolds', 'paymentsWithoutTransfer'])
  await tamper(`update wallet.withdrawal set status = 'requested', decided_at = null where id = '${id}'`)
  expect(await wrong()).toEqual([])
  const other = crypto.randomUUID()
  await tamper(`update wallet.withdrawal set id = '${other}' where id = '${id}'`)
  expect(await wrong()).toEqual(['unknownHolds'])
  await tamper(`update wallet.withdrawal set id = '${id}' where id = '${other}'`)
  expect(await wrong()).toEqual([])
})

test('a rejected withdrawal leaves no hold', async () => {
  const id = await withdraw()
  valueOf(await decideWithdrawal(world, { id, status: 'approved' }))
  expect(await wrong()).toEqual([])
  valueOf(await decideWithdrawal(world, { id, status: 'rejected' }))
  expect(await wrong()).toEqual([])
})

test('every held stake belongs to a claim of an open mine packet, and every such claim has a held stake', async () => {
  await stake()
  expect(await wrong()).toEqual([])
  await tamper(`update redpackets.claim set cid = 'another'`)
  expect(await wrong()).toEqual(['unknownHolds', 'transfersWithoutCause', 'packetsWithoutTransfer'])
  await tamper(`update redpackets.claim set cid = 'one'`)
  expect(await wrong()).toEqual([])
  const held = await world.sql<{ id: string }[]>`select id from ledger.open_pending`
  await tamper(`delete from ledger.open_pending`)
  expect(await wrong()).toEqual(['forgottenPendings', 'unknownHolds'])
  for (const { id } of held) await tamper(`insert into ledger.open_pending (id) values ('${id}')`)
  expect(await wrong()).toEqual([])
})
