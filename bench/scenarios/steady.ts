import { rounded } from '../latencies'
import { rates, steadyPlan } from '../load-plans'
import { pace } from '../message-load'
import { postgresSeconds, processorSeconds } from '../processes'
import { openPairs } from './pairs'
import type { ScenarioResult, Stage } from './scenario'

/** The latency of a message, from sending to arrival, while the server has time to spare. */
export async function measureSteady(stage: Stage): Promise<ScenarioResult> {
  const figures: Record<string, number> = {}
  const problems: string[] = []
  for (const perSecond of rates) {
    const { load } = await openPairs(stage)
    const before = processorMs(stage)
    const { p50_ms, p99_ms } = (await pace(load, { perSecond, ...steadyPlan })).summary()
    Object.assign(figures, {
      [`at_${perSecond}_p50_ms`]: p50_ms,
      [`at_${perSecond}_p99_ms`]: p99_ms,
      [`at_${perSecond}_processor_ms`]: rounded((processorMs(stage) - before) / load.completed),
    })
    problems.push(...load.problems())
    load.close()
  }
  return { scenario: 'steady', figures, problems }
}

/** Processor time used so far by server and PostgreSQL. */
const processorMs = ({ server }: Stage): number =>
  (processorSeconds(server.pid) + postgresSeconds(server.dataDir)) * 1_000
