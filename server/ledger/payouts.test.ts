/** Money leaves the house only if the latest checks have found everything right. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import {
  createTestWorld,
  type Person,
  runJob,
  type TestWorld,
  topUp,
  transactIn,
  usdt,
} from '@linnet/testing'
import type { Check } from '../kernel/checks'
import type { Job } from '../kernel/jobs'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { jobsOfChecks } from './checker/checker'
import { openHeadSigner } from './heads/head'
import { createCheckRuns, ledgerJobs } from './jobs'
import { knownMoneyOf } from './known-money'
import { createMoneyWatch, type MoneyWatch, readPayoutsStop } from './payouts'

let world: TestWorld
let ann: Person
const lines: string[] = []
const metrics = createMetrics()
let fault: Error | undefined
let found = 0n
const check: Check = {
  name: 'unsure',
  count: () => (fault ? Promise.reject(fault) : Promise.resolve(found)),
}
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  await topUp(ann, { amount: usdt(10) })
})
beforeEach(() => {
  fault = undefined
  found = 0n
  lines.length = 0
})
afterAll(() => world.stop())

const read = () => ({ sql: world.sql, nowMs: world.clock.nowMs() })
let jobs: readonly Job[]
let money: MoneyWatch
beforeAll(() => {
  const heads = { dataDir: world.dataDir, signer: openHeadSigner(join(world.dataDir, 'secrets')), places: [] }
  const log = createLog({ level: 'info', write: (line) => void lines.push(line) })
  const runs = createCheckRuns({
    log,
    transact: transactIn(world),
    checks: [check],
    known: knownMoneyOf(world.domains),
  })
  money = createMoneyWatch(log, { maxBackupHours: 24 })
  jobs = [...ledgerJobs({ heads, log, metrics, money }), ...jobsOfChecks(runs, transactIn(world))]
})
async function run(name: string): Promise<void> {
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await runJob(world, job)
}
const stop = () => readPayoutsStop(read())
const gauge = async (name: string) => {
  const text = await metrics.registry.getSingleMetricAsString(name)
  return JSON.parse(text.split('\n').at(-1)?.split(' ')[1] ?? 'null') as unknown
}

describe('no money leaves the house', () => {
  test('when a check breaks off, until a run comes to its end', async () => {
    fault = new Error('no such table')
    await run('ledger.reconcile')
    await run('ledger.watchPayouts')
    expect(await stop()).toBe('failed')
    expect(lines.join('')).toContain('the check unsure failed')
    expect(lines.join('')).toContain('withdrawals are stopped')
    expect(await gauge('linnet_payouts_stopped')).toBe(1)
    fault = undefined
    await run('ledger.reconcile')
    await run('ledger.watchPayouts')
    expect(await stop()).toBeUndefined()
    expect(lines.join('')).toContain('withdrawals go on')
    expect(await gauge('linnet_payouts_stopped')).toBe(0)
    expect((await gauge('linnet_money_checks_age_seconds')) as number).toBeLessThan(60)
  })

  test('when the last run is more than 15 minutes old', async () => {
    await run('ledger.reconcile')
    await world.sql`update ledger.reconciliation set recorded_at = recorded_at - interval '15 minutes'`
    expect(await stop()).toBe('stale')
    await run('ledger.watchPayouts')
    expect(money.payments()).toEqual({ state: 'degraded', reason: 'withdrawals are stopped: stale' })
    expect((await gauge('linnet_money_checks_age_seconds')) as number).toBeGreaterThan(890)
    await run('ledger.reconcile')
    expect(await stop()).toBeUndefined()
  })

  test('before the first run', async () => {
    await world.sql.begin(async (sql) => {
      await sql`delete from ledger.reconciliation`
      expect(await readPayoutsStop({ sql, nowMs: 0 })).toBe('unchecked')
      // The first run has a quarter of an hour, and then health reports that no checker runs.
      const watch = createMoneyWatch(createLog({ level: 'error', write: () => undefined }))
      const healthAt = async (minutes: number) => {
        await watch.look({ sql, nowMs: minutes * 60_000 })
        return watch.payments()
      }
      expect(await healthAt(0)).toEqual({ state: 'ok' })
      expect(await healthAt(14)).toEqual({ state: 'ok' })
      expect(await healthAt(15)).toEqual({
        state: 'degraded',
        reason: 'withdrawals are stopped: unchecked',
      })
    })
    await run('ledger.reconcile')
  })

  test('while a transfer has waited two minutes for its block', async () => {
    await run('ledger.reconcile')
    await run('ledger.seal')
    await world.sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtext('ledger.seal'))`
      await sql`set local session_replication_role = replica`
      await sql`insert into ledger.transfer (id, kind, asset, amount, debit_id, credit_id, reason, at)
        select gen_random_uuid(), kind, asset, amount, debit_id, credit_id, reason, now() - interval '3 minutes'
        from ledger.transfer limit 1`
      expect(await readPayoutsStop({ sql, nowMs: 0 })).toBe('unsealed')
      await sql`delete from ledger.transfer where at < now() - interval '2 minutes'`
    })
    expect(await stop()).toBeUndefined()
  })

  test('when a check found a difference, until somebody lifts the stop', async () => {
    found = 1n
    await run('ledger.reconcile')
    expect(await stop()).toBe('difference')
    found = 0n
    await run('ledger.reconcile')
    expect(await stop()).toBe('difference')
    await world.sql`select ledger.lift_halt()`
    expect(await stop()).toBeUndefined()
  })
})

describe('the whole history is compared once a day', () => {
  const forgetReviews = () => world.sql`update ledger.reconciliation set is_whole = false`
  const last = async () => {
    const [row] = await world.sql<{ isClean: boolean; isReview: boolean; failure: string | null }[]>`
      select is_clean as "isClean", is_review as "isReview", failure from ledger.reconciliation order by id desc limit 1`
    return row
  }

  test('a review that breaks off is kept as not judged, stops nothing, and is begun again', async () => {
    await run('ledger.reconcile')
    await forgetReviews()
    fault = new Error('no such table')
    await run('ledger.review')
    const failure = 'the check unsure failed'
    expect(await last()).toEqual({ isClean: false, isReview: true, failure })
    expect(lines.join('')).toContain('the money checks broke off')
    await run('ledger.watchPayouts')
    expect(await stop()).toBeUndefined()
    expect(await gauge('linnet_money_review_age_seconds')).toBe(-1)
    fault = undefined
    await run('ledger.review')
    fault = new Error('must not run')
    await run('ledger.review')
    expect(await last()).toEqual({ isClean: true, isReview: true, failure: null })
    await run('ledger.watchPayouts')
    expect((await gauge('linnet_money_review_age_seconds')) as number).toBeWithin(0, 60)
  })

  test('a review that finds nothing does not stand in for a run that failed or is too old', async () => {
    fault = new Error('no such table')
    await run('ledger.reconcile')
    await forgetReviews()
    fault = undefined
    await run('ledger.review')
    expect(await stop()).toBe('failed')
    await run('ledger.reconcile')
    expect(await stop()).toBeUndefined()
  })

  test('a review that finds something stops all money', async () => {
    await forgetReviews()
    found = 1n
    await run('ledger.review')
    expect(await stop()).toBe('difference')
    await world.sql`select ledger.lift_halt()`
  })

  test('while what a review found is there, staff cannot lift a stop, though they stopped money first and runs find nothing', async () => {
    const lift = async () => {
      const [row] = await world.sql<{ outcome: string }[]>`
        select ledger.lift_halt_by_staff('explained', gen_random_uuid(), gen_random_uuid(), now()) as outcome`
      return row?.outcome
    }
    await forgetReviews()
    await world.sql`select ledger.halt_by_staff('looks wrong', gen_random_uuid(), now() - interval '1 minute')`
    found = 1n
    await run('ledger.review')
    found = 0n
    await run('ledger.reconcile')
    expect(await lift()).toBe('unclean')
    await run('ledger.review')
    expect(await lift()).toBe('lifted')
  })
})

describe('the health says', () => {
  const insertBackup = (age: string) =>
    world.sql`insert into ledger.backup (finished_at, block) values (now() - ${age}::interval, null)`

  test('that withdrawals or all payments are stopped, and why, until they go on', async () => {
    fault = new Error('no such table')
    await run('ledger.reconcile')
    await run('ledger.watchPayouts')
    expect(money.payments()).toEqual({ state: 'degraded', reason: 'withdrawals are stopped: failed' })
    fault = undefined
    await world.sql`insert into ledger.halt (reason, at) values ('wrongHeads: a test', now())`
    await run('ledger.reconcile')
    await run('ledger.watchPayouts')
    expect(money.payments()).toEqual({
      state: 'failing',
      reason: 'all payments are stopped: wrongHeads: a test',
    })
    expect(lines.at(-1)).toMatch(/"all payments are stopped"/)
    expect(lines.at(-1)).toMatch(/"since":"\d{4}-.*backup\.md/)
    await world.sql`select ledger.lift_halt()`
    await run('ledger.watchPayouts')
    expect(money.payments()).toEqual({ state: 'ok' })
  })

  test('that no backup was made, or none lately, and how old the last one is', async () => {
    await run('ledger.watchPayouts')
    expect(money.backup()).toEqual({ state: 'degraded', reason: 'no backup was ever made' })
    expect(await metrics.registry.metrics()).not.toMatch(/^linnet_backup_age_seconds /m)
    await insertBackup('30 hours')
    await run('ledger.watchPayouts')
    expect(money.backup()).toMatchObject({
      state: 'degraded',
      reason: 'the last backup is more than 24 hours old',
    })
    expect((await gauge('linnet_backup_age_seconds')) as number).toBeGreaterThan(29 * 3600)
    await insertBackup('1 hour')
    await run('ledger.watchPayouts')
    expect(money.backup()).toMatchObject({ state: 'ok' })
    expect((await gauge('linnet_backup_age_seconds')) as number).toBeLessThan(2 * 3600)
  })
})
