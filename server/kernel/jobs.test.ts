import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld, transactIn, until } from '@linnet/testing'
import { keepAwake, runJob, startJobs } from './jobs'
import { createLog } from './log'
import { createMetrics } from './metrics'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await world.sql`create table kernel.step (n int)`
})
afterAll(() => world.stop())

test('what a job has done stays if a later part of it fails', async () => {
  let runs = 0
  const job = {
    name: 'steps',
    everyMs: 1000,
    run: async ({ sql }: { sql: TestWorld['sql'] }) => {
      await sql`insert into kernel.step values (${++runs})`
      if (runs === 3) throw new Error('broken')
      return 'again' as const
    },
  }
  const outcome = await runJob(job, { transact: transactIn(world) }).catch(String)
  expect(outcome).toContain('broken')
  const steps = await world.sql<{ n: number }[]>`select n from kernel.step order by n`
  expect(steps.map(({ n }) => n)).toEqual([1, 2])
})

test('a job that is asked to stop finishes its current part only', async () => {
  let runs = 0
  const run = async () => (runs++, 'again' as const)
  await runJob(
    { name: 'endless', everyMs: 1000, run },
    { transact: transactIn(world), isStopping: () => runs === 2 },
  )
  expect(runs).toBe(2)
})

test('a job may take longer than a call', async () => {
  let limit: unknown
  const run = async ({ sql }: { sql: TestWorld['sql'] }) => {
    const [row] = await sql<{ statement_timeout: string }[]>`show statement_timeout`
    limit = row?.statement_timeout
  }
  await runJob({ name: 'long', everyMs: 1000, run }, { transact: transactIn(world) })
  expect(limit).toBe('10min')
})

test('the transaction of a job does not idle while another one works for it', async () => {
  const states = await transactIn(world)(async ({ sql }) => {
    const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const lastUse = async () => {
      const [row] = await world.sql<{ at: string }[]>`
        select state_change::text as at from pg_stat_activity where pid = ${own?.pid ?? 0}::int`
      return row?.at
    }
    const atFirst = await lastUse()
    const later = await keepAwake(
      sql,
      () => until(async () => ((await lastUse()) === atFirst ? undefined : 'used')),
      20,
    )
    return [typeof atFirst, later]
  })
  expect(states).toEqual(['string', 'used'])
})

test('a busy node keeps no other from a job that each node runs, and none runs it at the same time', async () => {
  let inside = 0
  let most = 0
  const ran: string[] = []
  const began = Promise.withResolvers<void>()
  const nodeNamed = (name: string, rounds: () => boolean) => ({
    name: 'own memory',
    runs: 'each' as const,
    everyMs: 1000,
    run: async ({ sql }: { sql: TestWorld['sql'] }) => {
      most = Math.max(most, ++inside)
      began.resolve()
      ran.push(name)
      await sql`select 1`
      inside--
      return rounds() ? ('again' as const) : undefined
    },
  })
  const busy = runJob(
    nodeNamed('busy', () => !ran.includes('other')),
    { transact: transactIn(world) },
  )
  await began.promise
  await runJob(
    nodeNamed('other', () => false),
    { transact: transactIn(world) },
  )
  await busy
  expect(ran).toContain('other')
  expect(most).toBe(1)
})

test('a job that another node does for all is not tried out of turn, except at the start', async () => {
  const ran: string[] = []
  const jobOf = (name: string, more: { runs?: 'each'; isDueAtStart?: boolean } = {}) => ({
    name,
    everyMs: 5,
    run: () => Promise.resolve(void ran.push(name)),
    ...more,
  })
  const stop = startJobs({
    jobs: [jobOf('once'), jobOf('atStart', { isDueAtStart: true }), jobOf('each', { runs: 'each' })],
    transact: transactIn(world),
    log: createLog({ level: 'error', write: () => undefined }),
    runs: createMetrics().jobs,
    isTurn: () => false,
  })
  await until(() => ran.filter((name) => name === 'each').length >= 5)
  await stop()
  expect(ran.filter((name) => name !== 'each')).toEqual(['atStart'])
})
