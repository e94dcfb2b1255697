import { storm } from '../../testing/faults/storm'
import { seedStorm } from '../../testing/faults/storm-seed'
import { rounded } from '../latencies'
import { comeBackPlan } from '../load-plans'
import { pace } from '../message-load'
import { postgresSeconds, processorSeconds, socketsLimit } from '../processes'
import { openPairs } from './pairs'
import type { ScenarioResult, Stage } from './scenario'

/**
 * Everybody comes back within a second, as after a restart: each device signs in with what it knows of its conversations,
 * reads its list and watches the people on it, while people who are signed in write to each other.
 */
export async function measureComeBack(stage: Stage): Promise<ScenarioResult> {
  const { server, sql } = stage
  const count = Math.min(comeBackPlan.devices, socketsLimit() - comeBackPlan.peopleInside)
  const devices = await seedStorm(sql, count)
  const { load } = await openPairs(stage, comeBackPlan.peopleInside)
  const used = () => ({
    server: processorSeconds(server.pid),
    postgres: postgresSeconds(server.dataDir),
  })
  const before = used()
  let isOver = false
  const inside = pace(load, { ...comeBackPlan.pace, isOver: () => isOver })
  const outcome = await storm({ url: server.socketUrl, devices }).finally(() => (isOver = true))
  const after = used()
  const sends = (await inside).summary()
  const problems = load.problems()
  load.close()
  if (outcome.listedMs.length < count)
    problems.push(`${outcome.listedMs.length} of ${count} devices came back`)
  const msEach = (name: 'server' | 'postgres') => rounded(((after[name] - before[name]) * 1_000) / count)
  const figures = {
    devices: count,
    all_signed_in_s: rounded(Math.max(...outcome.signedInMs) / 1_000),
    all_in_s: rounded(Math.max(...outcome.listedMs) / 1_000),
    put_off: outcome.ended,
    server_ms_each: msEach('server'),
    postgres_ms_each: msEach('postgres'),
    sends_p50_ms: sends.p50_ms,
    sends_p99_ms: sends.p99_ms,
  }
  return { scenario: 'come-back', figures, problems }
}
