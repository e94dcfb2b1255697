/** The staff view of the books, and how payments are stopped and resumed. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { askFaucet } from '@linnet/protocol'
import {
  approveProposal,
  haltMoney,
  liftHalt,
  listHalts,
  listRuns,
  readBooks,
  readHouse,
  runChecksNow,
  withdrawProposal,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  type Person,
  refusalOf,
  type StaffPerson,
  type TestWorld,
  until,
  usdt,
} from '@linnet/testing'
import { insertBackup as noteBackup } from './backup-store'

let world: TestWorld
let ann: Person
let sam: StaffPerson
let finn: StaffPerson

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  await ann.do(askFaucet, { amount: usdt(12), cid: 'one' })
  sam = await world.staff('finance', 'Sam')
  finn = await world.staff('finance', 'Finn')
})
afterAll(() => world.stop({ spoiled: ['wrongVersions'] }))

const pay = (cid: string) => refusalOf(ann.call(askFaucet, { amount: usdt(1), cid }))
async function liftWith(approver: StaffPerson): Promise<string> {
  const { proposalId: id = '' } = await sam.do(liftHalt, { reason: 'explained' })
  const outcome = await refusalOf(approver.call(approveProposal, { id }))
  // A refused approval leaves the proposal waiting, and a second one about the same would be refused.
  if (outcome !== 'done') await sam.do(withdrawProposal, { id })
  return outcome
}

const untilLifted = () => until(async () => (await world.sql<object[]>`select from ledger.halt`).length === 0)

test('the desk shows each check, its last run, and since when it has been clean', async () => {
  expect(await sam.do(runChecksNow, {})).toEqual({ isClean: true })
  const books = await sam.do(readBooks, {})
  expect(books).toMatchObject({ mode: 'play', currency: 'PLAY' })
  expect(books.halt).toBeUndefined()
  expect(books.checks.length).toBeGreaterThan(12)
  for (const check of books.checks) {
    expect(check).toMatchObject({ found: 0 })
    expect(check.cleanSince).toBeLessThanOrEqual(check.ranAt ?? 0)
  }
  expect((await sam.do(listRuns, {})).rows[0]).toMatchObject({ isClean: true, found: {} })
})

test('the desk shows when the last backup came to its end', async () => {
  expect((await sam.do(readBooks, {})).backupAt).toBeUndefined()
  for (const day of ['2026-01-02', '2026-01-03'])
    await noteBackup(world.sql, { finishedAt: new Date(day), block: 7n })
  expect((await sam.do(readBooks, {})).backupAt).toBe(Date.parse('2026-01-03') / 1000)
  const isNoted = await world.sql.begin(async (tx) => {
    await tx`set local role linnet_app`
    return noteBackup(tx, { finishedAt: new Date('2026-01-04'), block: 7n })
  })
  expect(isNoted).toBe(false)
})

test('the desk shows the money of the house and of people, which balance', async () => {
  const { accounts, people, days, currency } = await sam.do(readHouse, {})
  expect(currency).toBe('PLAY')
  const faucet = accounts.find(({ kind, asset }) => kind === 'faucet' && asset === 'USDT')
  expect([faucet?.balance, people]).toEqual(['-12.00', '12.00'])
  expect(days).toMatchObject([{ in: '12.00', out: '0.00', fees: '0.00' }])
})

test('staff stop all money at once; it goes on when two people agree and the checks ran clean since', async () => {
  await sam.do(haltMoney, { reason: 'something looks wrong' })
  expect(await pay('two')).toBe('MoneyStopped')
  expect(await refusalOf(sam.call(haltMoney, { reason: 'once more' }))).toBe('MoneyStopped')
  expect(await liftWith(finn)).toBe('BooksNotClean')
  world.clock.advance(1_000)
  await sam.do(runChecksNow, {})
  expect(await liftWith(sam)).toBe('SecondPersonNeeded')
  expect(await liftWith(finn)).toBe('done')
  await until(async () => (await pay('two')) === 'done')
  expect((await sam.do(listHalts, {})).rows).toMatchObject([
    { act: 'lift', was: 'staff: something looks wrong' },
    { act: 'halt', reason: 'something looks wrong' },
  ])
})

test('a difference that the checks find cannot be lifted until it is gone', async () => {
  await world.sql`update ledger.account set version = version + 1 where kind = 'person'`
  world.clock.advance(1_000)
  expect(await sam.do(runChecksNow, {})).toEqual({ isClean: false })
  const books = await sam.do(readBooks, {})
  expect(books).toMatchObject({ payoutsStop: 'difference' })
  expect(books.checks.find(({ name }) => name === 'wrongVersions')).toMatchObject({ found: 1 })
  expect(books.checks.find(({ name }) => name === 'wrongVersions')?.cleanSince).toBeUndefined()
  expect(await liftWith(finn)).toBe('BooksNotClean')
  await world.sql`update ledger.account set version = version - 1 where kind = 'person'`
  world.clock.advance(1_000)
  await sam.do(runChecksNow, {})
  expect(await liftWith(finn)).toBe('done')
  await untilLifted()
})

test('a difference that came since is found before the checker lifts a stop, whatever was asked', async () => {
  expect(await pay('three')).toBe('done')
  await sam.do(haltMoney, { reason: 'something looks wrong' })
  world.clock.advance(1_000)
  await world.sql`update ledger.account set version = version + 1 where kind = 'person'`
  await world.sql.begin(async (tx) => {
    await tx`set local role linnet_app`
    await tx`select ledger.ask_to_lift('nothing to see', gen_random_uuid(), gen_random_uuid())`
  })
  const answer = async () =>
    (
      await world.sql<
        { outcome: string | null }[]
      >`select outcome from ledger.ask where act = 'lift' order by id desc limit 1`
    )[0]?.outcome
  await until(async () => (await answer()) !== null)
  expect(await answer()).toBe('unclean')
  expect(await world.sql`select from ledger.halt`).toHaveLength(1)
  await world.sql`update ledger.account set version = version - 1 where kind = 'person'`
  world.clock.advance(1_000)
  await sam.do(runChecksNow, {})
  expect(await liftWith(finn)).toBe('done')
  await untilLifted()
})

test('an order that waited for a checker lifts no later stop', async () => {
  await sam.do(haltMoney, { reason: 'another reason' })
  world.clock.advance(1_000)
  await world.sql`
    insert into ledger.ask (act, at, reason, staff_id, approver_id)
    values ('lift', now() - interval '11 minutes', 'of yesterday', gen_random_uuid(), gen_random_uuid())`
  await until(async () => {
    const open = await world.sql<object[]>`select from ledger.ask where answered_at is null`
    return open.length === 0
  })
  expect(await world.sql`select from ledger.halt`).toHaveLength(1)
  expect(await liftWith(finn)).toBe('done')
  await untilLifted()
})

test('where the operator lifts stops, no order of the server does, whatever names it gives', async () => {
  const strict = await createTestWorld({ STOPS_LIFTED_BY: 'command' })
  const [one, two] = [await strict.staff('finance', 'One'), await strict.staff('finance', 'Two')]
  await one.do(haltMoney, { reason: 'the server may be taken over' })
  strict.clock.advance(1_000)
  await two.do(runChecksNow, {})
  expect(await refusalOf(one.call(liftHalt, { reason: 'explained' }))).toBe('LiftedByCommand')
  await strict.sql.begin(async (tx) => {
    await tx`set local role linnet_app`
    await tx`select ledger.ask_to_lift('nothing to see', gen_random_uuid(), gen_random_uuid())`
  })
  await until(async () => {
    const open = await strict.sql<object[]>`select from ledger.ask where answered_at is null`
    return open.length === 0
  })
  expect(await strict.sql`select from ledger.halt`).toHaveLength(1)
  await strict.stop()
})

test('the server lifts a halt in no other way', async () => {
  const [row] = await world.sql<{ may: boolean }[]>`
    select has_table_privilege('linnet_app', 'ledger.halt', 'delete')
      or has_function_privilege('linnet_app', 'ledger.lift_halt()', 'execute') as may`
  expect(row?.may).toBe(false)
})
