import type { Sql } from '../../server/kernel/database'
import type { LinnetServer } from '../processes'

export type Figures = Record<string, number>

/** A scenario's measurements. Any problem fails the run. */
export interface ScenarioResult {
  scenario: string
  figures: Figures
  problems: string[]
}

/** A freshly started server and its database. */
export interface Stage {
  server: LinnetServer
  sql: Sql
}

export type Scenario = (stage: Stage) => Promise<ScenarioResult>
