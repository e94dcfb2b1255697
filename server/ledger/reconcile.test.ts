import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type Person, type TestWorld, topUp, transactIn, usdt } from '@linnet/testing'
import type { Check } from '../kernel/checks'
import { startJobs } from '../kernel/jobs'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import type { ReadWork } from '../kernel/work'
import { selectProgress } from './checker/ask-store'
import { jobsOfChecks } from './checker/checker'
import { createCheckRuns } from './jobs'
import { knownMoneyOf } from './known-money'

let world: TestWorld
let ann: Person
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

const countTransfers = async ({ sql }: ReadWork) =>
  (await sql<{ count: bigint }[]>`select count(*) as count from ledger.transfer`)[0]?.count ?? 0n

test('money moving during reconciliation is not reported as a discrepancy', async () => {
  const log = createLog({ level: 'error', write: () => undefined })
  const compared = Promise.withResolvers<bigint>()
  const check: Check = {
    name: 'moment',
    async count(work) {
      const before = await countTransfers(work)
      await topUp(ann, { amount: usdt(1) })
      const difference = (await countTransfers(work)) - before
      compared.resolve(difference)
      return difference
    },
  }
  const metrics = createMetrics()
  const transact = transactIn(world)
  const runs = createCheckRuns({ log, transact, checks: [check], known: knownMoneyOf(world.domains) })
  const jobs = jobsOfChecks(runs, transact)
  const stop = startJobs({
    jobs: jobs.filter(({ name }) => name === 'ledger.reconcile').map((job) => ({ ...job, everyMs: 1 })),
    transact,
    log,
    runs: metrics.jobs,
  })
  expect(await compared.promise).toBe(0n)
  await stop()
  expect(await world.sql`select reason from ledger.halt`).toHaveLength(0)
})

test('others see how far a run of the checks is, until it ends', async () => {
  const log = createLog({ level: 'error', write: () => undefined })
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const checks: Check[] = [
    { name: 'quick', count: () => Promise.resolve(0n) },
    {
      name: 'slow',
      async count() {
        reached.resolve()
        await goOn.promise
        return 0n
      },
    },
  ]
  const runs = createCheckRuns({
    log,
    transact: transactIn(world),
    checks,
    known: knownMoneyOf(world.domains),
  })
  const ran = runs.sinceLast()
  await reached.promise
  expect(await selectProgress(world.sql)).toEqual({ check: 'slow', done: 1, of: 2 })
  goOn.resolve()
  expect(await ran).toBe('clean')
  expect(await selectProgress(world.sql)).toBeUndefined()
})
