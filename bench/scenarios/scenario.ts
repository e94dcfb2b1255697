import type { Sql } from '../../server/kernel/database'
import type { LinnetServer } from '../processes'

/** A scenario's measurements. Any problem fails the run. */
export interface ScenarioResult {
  scenario: string
  figures: Record<string, number>
  problems: string[]
}

/** A freshly started server and its database. */
export interface Stage {
  server: LinnetServer
  sql: Sql
}

export type Scenario = (stage: Stage) => Promise<ScenarioResult>
