/** A server that does not know a way of paying runs beside one that does: it judges nothing, and stops nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { listRuns, readBooks, runChecksNow } from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
  type Person,
  refusalOf,
  runJob,
  type TestWorld,
  topUp,
  transactIn,
  usdt,
} from '@linnet/testing'
import { moneyChecksOf } from '../kernel/domain'
import type { Domain, MoneyCauses } from '../kernel/domain'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { accountIdOf } from './accounts'
import { jobsOfChecks } from './checker/checker'
import { openHeadSigner } from './heads/head'
import { createCheckRuns, ledgerJobs } from './jobs'
import { knownMoneyOf } from './known-money'
import { createMoneyWatch, readPayoutsStop } from './payouts'

let world: TestWorld
let ann: Person
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  await topUp(ann, { amount: usdt(10) })
  await world.sql`create schema tips`
  await world.sql`create table tips.tip (id uuid primary key, payer_id uuid not null)`
})
/** Begins with books in which the older version knows everything, and which were last judged long ago. */
beforeEach(() =>
  world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`delete from ledger.cause_kind where name = 'tips.given'`
    await sql`delete from ledger.house where kind = 'hot'`
    await sql`delete from ledger.account where kind = 'hot'`
    await sql`delete from ledger.halt`
    await sql`delete from ledger.reconciliation where not is_clean`
    await sql`update ledger.reconciliation set recorded_at = recorded_at - interval '2 days'`
  }),
)
// Only the jobs of these tests know the newer way of paying, so this version's checks report its payments.
afterAll(() => world.stop({ spoiled: 'all' }))

const lines: string[] = []

/** The jobs of a server with these domains. */
function serverOf(domains: readonly Domain[]) {
  const heads = { dataDir: world.dataDir, signer: openHeadSigner(join(world.dataDir, 'secrets')), places: [] }
  const log = createLog({ level: 'info', write: (line) => void lines.push(line) })
  const transact = transactIn(world)
  const checks = moneyChecksOf(domains)
  const check = createCheckRuns({ log, transact, checks, known: knownMoneyOf(domains) })
  const jobs = [
    ...ledgerJobs({ heads, log, metrics: createMetrics(), money: createMoneyWatch(log) }),
    ...jobsOfChecks(check, transact),
  ]
  return async (name: string) => {
    const job = jobs.find((each) => each.name === name)
    if (!job) throw new Error(`there is no job ${name}`)
    await runJob(world, job)
  }
}

const amount = usdt(1)
const account = (owner: Person) => accountIdOf({ kind: 'person', asset: 'USDT', ownerId: owner.id })
const house = accountIdOf({ kind: 'fees', asset: 'USDT' })

/** A way of paying that only the newer version knows. */
const tips: MoneyCauses = {
  kinds: ['tips.given'],
  name: 'tipsWithoutTransfer',
  page: async ({ sql }) => ({ transfers: (await given(sql)).map(transferOfTip) }),
  async *writtenSince({ sql }) {
    yield* [(await given(sql)).map(transferOfTip)]
  },
  behind: async ({ sql }, transfers) =>
    (await given(sql))
      .filter(({ id }) => transfers.some((transfer) => transfer.id === id))
      .map(transferOfTip),
}
const given = (sql: TestWorld['sql']) =>
  sql<{ id: string; payer_id: string }[]>`select id, payer_id from tips.tip`
const transferOfTip = ({ id, payer_id }: { id: string; payer_id: string }) => ({
  id,
  kind: 'single' as const,
  debit: accountIdOf({ kind: 'person', asset: 'USDT', ownerId: payer_id }),
  credit: house,
  asset: 'USDT',
  amount,
})
const newer = () => [...world.domains, { name: 'tips', moneyCauses: tips, open: () => ({}) }]

/** Migrates as the newer version does, while the servers of the older one run. */
const expand = () => world.sql`insert into ledger.cause_kind (name) values ('tips.given')`

/** A payment of the new kind, through a server of the newer version. */
async function giveTip(): Promise<void> {
  const id = newId()
  await world.sql`insert into tips.tip (id, payer_id) values (${id}, ${ann.id})`
  const row = { n: 1, operation: 1, id, kind: 'single', asset: 1, amount: amount.toString() }
  const posting = { ...row, debit_id: account(ann), credit_id: house, reason: 'tip' }
  await world.sql`select ledger.post(${JSON.stringify([posting])}::text::json, now())`
}

const runs = () => world.sql<{ is_clean: boolean; lacks: string | null; is_whole: boolean }[]>`
  select is_clean, lacks, is_whole from ledger.reconciliation order by id`
const last = async () => (await runs()).at(-1)
const isHalted = async () => (await world.sql<unknown[]>`select 1 from ledger.halt`).length > 0
const stop = () => readPayoutsStop({ sql: world.sql, nowMs: world.clock.nowMs() })
const longAgo = () =>
  world.sql`update ledger.reconciliation set recorded_at = recorded_at - interval '2 days'`

test('each kind that a migration has added is one that the code judges, and the reverse', async () => {
  const { causes, houses } = knownMoneyOf(world.domains)
  const kinds = await world.sql<{ name: string }[]>`select name from ledger.cause_kind`
  expect(kinds.map(({ name }) => name).toSorted()).toEqual(causes.toSorted())
  const accounts = await world.sql<{ kind: string }[]>`select distinct kind from ledger.house`
  expect(accounts.map(({ kind }) => kind).toSorted()).toEqual(houses.toSorted())
})

describe('beside a newer version', () => {
  test('an older server that meets a payment of a kind it does not know halts nothing', async () => {
    const [older, younger] = [serverOf(world.domains), serverOf(newer())]
    await expand()
    await giveTip()
    await older('ledger.reconcile')
    expect(await last()).toMatchObject({ is_clean: false, lacks: 'tips.given' })
    expect([await isHalted(), await stop()]).toEqual([false, 'newer'])
    expect(lines.join('')).toContain('newer than this version')

    await younger('ledger.reconcile')
    expect(await last()).toMatchObject({ is_clean: true, lacks: null })
    expect(await stop()).toBeUndefined()
    const before = (await runs()).length
    // A server that knows everything has just judged, so the older one has nothing to report.
    await older('ledger.reconcile')
    expect((await runs()).length).toBe(before)
  })

  test('an older server halts nothing over an account of the house that a newer version has opened', async () => {
    const older = serverOf(world.domains)
    const id = crypto.randomUUID()
    await world.sql`
      insert into ledger.account (id, asset, rule, kind, opened_at) values (${id}, 1, 'free', 'hot', now())`
    await world.sql`insert into ledger.house (account_id, kind) values (${id}, 'hot')`
    await older('ledger.reconcile')
    expect([(await last())?.lacks, await isHalted()]).toEqual(['house.hot', false])
  })

  test('going back to an older server after payments of the new kind: its daily review judges nothing, and halts nothing', async () => {
    const [older, younger] = [serverOf(world.domains), serverOf(newer())]
    await expand()
    await giveTip()
    await younger('ledger.review')
    expect(await last()).toMatchObject({ is_clean: true, is_whole: true })
    await longAgo()
    for (const job of ['ledger.review', 'ledger.reconcile']) await older(job)
    expect(await last()).toMatchObject({ lacks: 'tips.given', is_whole: false })
    expect([await isHalted(), await stop()]).toEqual([false, 'newer'])
    // The older version is upgraded again.
    for (const job of ['ledger.review', 'ledger.reconcile']) await younger(job)
    expect(await last()).toMatchObject({ is_clean: true })
    expect([await isHalted(), await stop()]).toEqual([false, undefined])
  })

  test('a kind that is added while an older server runs the checks counts: what it found is not judged', async () => {
    const known = knownMoneyOf(world.domains)
    await expand()
    const [row] = await world.sql<{ clean: boolean | null }[]>`
      select ledger.record_checks('{"transfersWithoutCause":"1"}', now(), false,
        ${world.sql.array([...known.causes], 'TEXT')}, ${world.sql.array([...known.houses], 'TEXT')}) as clean`
    expect([row?.clean, await isHalted()]).toEqual([null, false])
  })

  test('servers of the version before, which do not say what they know, halt nothing either', async () => {
    await world.sql`select ledger.record_checks('{"transfersWithoutCause":"1"}', now(), true)`
    expect(await isHalted()).toBe(false)
    expect(await last()).toMatchObject({
      is_whole: false,
      is_clean: false,
      lacks:
        'house.assetCold, house.assetDeposits, house.assetHot, house.clearing, house.invitation, house.loss, house.suspense, ' +
        'ledger.chainMoves, ledger.deposits, ledger.houseMoves, ledger.invitations, ledger.releasedDeposits, wallet.forfeits, wallet.payouts, wallet.sentWithdrawals',
    })
  })

  test('a newer server that finds a difference halts as ever', async () => {
    const younger = serverOf(newer())
    await expand()
    await giveTip()
    await world.sql`delete from tips.tip`
    await younger('ledger.reconcile')
    expect(await isHalted()).toBe(true)
  })

  test('staff of an older server read why, cannot run the checks there, and cannot lift a stop by its runs', async () => {
    const finance = await world.staff('finance', 'Fay')
    await expand()
    expect(await refusalOf(finance.call(runChecksNow, {}))).toBe('BooksNewer')
    expect(await finance.do(readBooks, {})).toMatchObject({ payoutsStop: 'newer', lacks: 'tips.given' })
    const { rows } = await finance.do(listRuns, {})
    expect(rows[0]).toMatchObject({ isClean: false, lacks: 'tips.given' })
  })
})
