import { rates, steadyPlan } from '../load-plans'
import { pace } from '../message-load'
import { openPairs } from './pairs'
import type { ScenarioResult, Stage } from './scenario'

/** The latency of a message, from sending to arrival, while the server has time to spare. */
export async function measureSteady(stage: Stage): Promise<ScenarioResult> {
  const figures: Record<string, number> = {}
  const problems: string[] = []
  for (const perSecond of rates) {
    const { load } = await openPairs(stage)
    const { p50_ms, p99_ms } = (await pace(load, { perSecond, ...steadyPlan })).summary()
    Object.assign(figures, { [`at_${perSecond}_p50_ms`]: p50_ms, [`at_${perSecond}_p99_ms`]: p99_ms })
    problems.push(...load.problems())
    load.close()
  }
  return { scenario: 'steady', figures, problems }
}
