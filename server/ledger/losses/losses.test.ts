/** Booking a loss by signatures: the checker trusts keys that it was given, and nothing that the role of the server can write. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAudit, readLoss, signLoss } from '@linnet/protocol/staff'
import { createTestWorld, refusalOf, type TestWorld, transactIn, valueOf } from '@linnet/testing'
import { type Signatory, signatory, stranger } from '@linnet/testing/signing-world'
import { moneyChecksOf } from '../../kernel/domain'
import { createLog } from '../../kernel/log'
import { pinsIn, readPins } from '../../kernel/staff/signed-statements'
import { jobsOfChecks } from '../checker/checker'
import { createCheckRuns } from '../jobs'
import { knownMoneyOf } from '../known-money'
import { bookSignedLosses } from './find-signed-loss'

let world: TestWorld
let folder: string
let origin: string
let sam: Signatory
let finn: Signatory
let unknown: Signatory
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-losses-'))
  world = await createTestWorld({ STOPS_LIFTED_BY: 'signatures' }, undefined, { jobSpeed: 0 })
  origin = new URL(world.adminUrl.replace('127.0.0.1', 'localhost')).origin
  const at = { world, origin, folder }
  unknown = await stranger(at, 'Stranger')
  ;[sam, finn] = [await signatory(at, 'Sam'), await signatory(at, 'Finn')]
  const { sql } = world
  await sql`select ledger.bind_chain(31337, ${`0x${'a'.repeat(40)}`}, 6)`
  await sql`select ledger.fund_hot(gen_random_uuid(), 90000000, null, 'brought')`
})
let has = 90_000_000
beforeEach(async () => {
  has -= 2_000_000
  await observe(has)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.stop({ spoiled: 'all' })
})

const observe = (hot: number) => world.sql`
  insert into ledger.observation (chain_id, block_number, block_hash, block_at, deposits_raw, hot_raw, cold_raw, ignored_raw)
  values (31337, 1, '0x', now(), 0, ${hot}::int, 0, 0)`
const readOwn = () => readPins(pinsIn(folder)) ?? []
const booked = () => transactIn(world)((work) => bookSignedLosses(work, { pins: readOwn, origin }))
const losses = async () => {
  const [row] = await world.sql<[{ sum: bigint; count: number }]>`
    select coalesce(sum(amount), 0)::bigint as sum, count(*)::int as count from ledger.chain_move where kind = 'lost'`
  return row
}
async function signedBy({ staff, device }: Signatory, place: 'hot' | 'gas', reason?: string) {
  const { statement = '', passkeyOptions = {} } = await staff.do(readLoss, { place, reason })
  return staff.call(signLoss, { place, statement, answer: device.get(passkeyOptions) })
}

test('two people sign what is missing to the unit, and the checker books it once', async () => {
  const before = await losses()
  for (let times = 0; times < 2; times++) valueOf(await signedBy(sam, 'hot', 'stolen by\nsomebody'))
  expect(await booked()).toBe(0)
  const offered = await finn.staff.do(readLoss, { place: 'hot', reason: 'another' })
  expect(offered).toMatchObject({ signatures: [{ name: 'Sam' }], isSigned: false })
  expect(offered.statement?.split('\n')).toEqual(
    expect.arrayContaining(['lost at hot', 'millionths 2000000', 'because "stolen by\\nsomebody"']),
  )
  valueOf(await signedBy(finn, 'hot'))
  expect([await booked(), await booked()]).toEqual([1, 0])
  expect(await losses()).toEqual({ sum: before.sum + 2_000_000n, count: before.count + 1 })
  expect(await refusalOf(sam.staff.call(readLoss, { place: 'hot' }))).toBe('NothingLost')
  // The same words do not book another loss of the same size.
  await observe((has -= 2_000_000))
  expect([await booked(), (await losses()).count]).toEqual([0, before.count + 1])
  const olga = await world.staff('owner', 'Olga')
  const { rows } = await olga.do(listAudit, { subjectKind: 'chain', subjectId: 'all' })
  expect(JSON.stringify(rows)).toContain('linnet-loss-1')
  await settle()
})

/** Books what the last test has left. */
async function settle(): Promise<void> {
  await world.sql`
    select ledger.book_loss(gen_random_uuid(), place, (-difference)::bigint, 'settled') from ledger.chain_positions()
    where difference < 0`
}

test('a key that was not pinned counts for nothing, and nothing that the server writes does', async () => {
  valueOf(await signedBy(sam, 'hot', 'stolen'))
  valueOf(await signedBy(unknown, 'hot'))
  expect(await booked()).toBe(0)
  const { statement = '', passkeyOptions = {} } = await finn.staff.do(readLoss, { place: 'hot' })
  const answer = finn.device.get(passkeyOptions)
  const call = (change: object) =>
    refusalOf(finn.staff.call(signLoss, { place: 'hot', statement, answer, ...change }))
  expect(await call({ statement: statement.replace('2000000', '9000000') })).toBe('WrongFactor')
  expect(await call({ answer: sam.device.get(passkeyOptions) })).toBe('WrongFactor')
  expect(await call({ place: 'cold' })).toBe('NothingLost')
  await world.sql.begin(async (sql) => {
    await sql`set local role linnet_app`
    for (const { credential } of readOwn())
      await sql`
        select ledger.add_loss_signature(gen_random_uuid(), 'hot', ${finn.staff.id}::uuid, 'Any', ${credential},
          ${statement}, '{}')`
  })
  expect(await booked()).toBe(0)
  // With her own signature, it does.
  expect(await refusalOf(finn.staff.call(signLoss, { place: 'hot', statement, answer }))).toBe('done')
  expect(await booked()).toBe(1)
})

test('coins for gas that are missing are booked in the same way, by the checker itself', async () => {
  const wallet = `0x${'b'.repeat(40)}`
  const { sql } = world
  await settle()
  await sql`select ledger.note_gas(${wallet}, 1, '0x', 3000000000000000000000)`
  await sql`select ledger.note_gas(${wallet}, 2, '0x', 2999999999999999999999)`
  valueOf(await signedBy(sam, 'gas', 'stolen'))
  valueOf(await signedBy(finn, 'gas'))
  const { domains } = world
  const log = createLog({ level: 'error', write: () => undefined })
  const parts = { checks: moneyChecksOf(domains), known: knownMoneyOf(domains) }
  const transact = transactIn(world)
  const jobs = jobsOfChecks(createCheckRuns({ log, transact, ...parts }), transact, {
    lifting: { by: 'signatures', pins: readOwn, origin },
  })
  await transact(async (work) => void (await jobs.find(({ name }) => name === 'ledger.answer')?.run(work)))
  const lost = await sql<{ amount: string; debit: string; credit: string }[]>`
    select amount::text as amount, debit, credit from ledger.gas_entry where kind = 'lost'`
  expect([...lost]).toMatchObject([{ amount: '1', debit: 'gasLost', credit: 'gas' }])
})

test('what was signed holds for an hour, and not for another amount', async () => {
  valueOf(await signedBy(sam, 'hot', 'stolen'))
  valueOf(await signedBy(finn, 'hot'))
  await observe(has - 1)
  expect(await booked()).toBe(0)
  await observe(has)
  world.clock.advance(3_601_000)
  expect(await booked()).toBe(0)
  await settle()
})

test('where the checker has no pinned keys, losses are booked by the operator', async () => {
  const other = await createTestWorld()
  const olga = await other.staff('finance', 'Olga')
  expect(await refusalOf(olga.call(readLoss, { place: 'hot', reason: 'stolen' }))).toBe('LossesByCommand')
  const may = await world.sql<{ name: string }[]>`
    select rolname::text as name from pg_roles
    where rolname in ('linnet_app', 'linnet_watcher', 'linnet_signer', 'linnet_checks', 'linnet_money')
      and has_function_privilege(oid, 'ledger.book_loss(uuid, text, bigint, text)', 'execute') order by 1`
  expect(may.map(({ name }) => name)).toEqual(['linnet_checks', 'linnet_money'])
  await other.stop()
})
