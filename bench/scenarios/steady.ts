import { rounded } from '../latencies'
import { pairsPlan, rates, steadyPlan } from '../load-plans'
import { pace, saturate } from '../message-load'
import { postgresSeconds, processorSeconds } from '../processes'
import { untilFolded } from '../seed'
import { openPairs } from './pairs'
import type { ScenarioResult, Stage } from './scenario'

/**
 * The latency of a message, from sending to arrival, while the server has time to spare. It has run for a while: otherwise most
 * of the time would be that of code which is not compiled yet.
 */
export async function measureSteady(stage: Stage): Promise<ScenarioResult> {
  const figures: Record<string, number> = {}
  const problems: string[] = []
  const { load: before } = await openPairs(stage)
  const writers = Array.from({ length: before.size }, (_, index) => index)
  await saturate(before, { ...pairsPlan, writers, rounds: 1 })
  before.close()
  await untilFolded(stage.sql)
  for (const perSecond of rates) {
    const { load } = await openPairs(stage)
    const spentBefore = processorMs(stage)
    const { p50_ms, p99_ms } = (await pace(load, { perSecond, ...steadyPlan })).summary()
    Object.assign(figures, {
      [`at_${perSecond}_p50_ms`]: p50_ms,
      [`at_${perSecond}_p99_ms`]: p99_ms,
      [`at_${perSecond}_processor_ms`]: rounded((processorMs(stage) - spentBefore) / load.completed),
    })
    problems.push(...load.problems())
    load.close()
  }
  return { scenario: 'steady', figures, problems }
}

/** Processor time used so far by server and PostgreSQL. */
const processorMs = ({ server }: Stage): number =>
  (processorSeconds(server.pid) + postgresSeconds(server.dataDir)) * 1_000
