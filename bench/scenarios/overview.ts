import { readOverview, readServerHealth, type StaffOutput } from '@linnet/protocol/staff'
import { hire, type StaffPerson } from '../../testing/src/staff'
import { Latencies } from '../latencies'
import { seedConversations, seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const people = 20_000
const conversations = 10_000
const days = 90
const tries = 300

/**
 * Measures the requests of the console's first page: 90 days of figures with the waiting work, and the
 * server's health.
 */
export async function measureOverview({ server, sql }: Stage): Promise<ScenarioResult> {
  const seeded = await seedPeople(sql, people)
  await seedConversations(
    sql,
    Array.from({ length: conversations }, (_, n) => ({
      people: [seeded[2 * n] as never, seeded[2 * n + 1] as never] as const,
      entries: 3,
    })),
  )
  await settleDatabase(sql)
  const { adminUrl } = server
  const olga = await hire({ sql, adminUrl, nowMs: Date.now() }, { role: 'owner', name: 'Olga' })
  const counted = await waitUntilCounted(olga)
  const overview = new Latencies()
  const health = new Latencies()
  for (let n = 0; n < tries; n++) {
    await timed(overview, () => olga.do(readOverview, { days }))
    await timed(health, () => olga.do(readServerHealth, {}))
  }
  const { p50_ms, p99_ms } = overview.summary()
  const { p50_ms: health_p50_ms, p99_ms: health_p99_ms } = health.summary()
  const figures = { people, p50_ms, p99_ms, health_p50_ms, health_p99_ms }
  return { scenario: 'overview', figures, problems: counted ? [] : ['the days were not counted'] }
}

async function timed(latencies: Latencies, act: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await act()
  latencies.add(performance.now() - startedAt)
}

const isWhole = ({ series }: StaffOutput<typeof readOverview>) =>
  series.some(({ name, values }) => name === 'profiles.joined' && values.every((value) => value !== null))

/** A new server counts past days in the background. */
async function waitUntilCounted(olga: StaffPerson): Promise<boolean> {
  for (let n = 0; n < 240; n++) {
    if (isWhole(await olga.do(readOverview, { days }))) return true
    await Bun.sleep(250)
  }
  return false
}
