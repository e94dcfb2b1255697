/** The goals of this bench, and a run compared with them: the table printed by a run and stored in `docs/benchmarks.md`. */
import type { ScenarioResult } from '../scenarios/scenario'
import { groups, latency, memory, throughput } from './messages'
import type { Comparison, Figures } from './rows'
import { arrivals, devices, feeds, lists, liveStreams, money, notifications, starts } from './waiting'

export type { Comparison } from './rows'

/** All goals for which this run has figures. */
export function compare(results: readonly ScenarioResult[]): Comparison[] {
  const figures: Figures = new Map(results.map(({ scenario, figures: measured }) => [scenario, measured]))
  return [
    ...throughput(figures),
    ...latency(figures),
    ...groups(figures),
    ...memory(figures),
    ...arrivals(figures),
    ...lists(figures),
    ...liveStreams(figures),
    ...money(figures),
    ...feeds(figures),
    ...devices(figures),
    ...notifications(figures),
    ...starts(figures),
  ]
}
