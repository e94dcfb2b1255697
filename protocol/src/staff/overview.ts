/** The overview: the service's activity over time, and work waiting for the staff. */
import { z } from 'zod'
import { defineStaffCall, Seconds } from './contract'

export const overviewDays = [7, 30, 90] as const

export const OverviewSeries = z.object({
  /** `<domain>.<figure>`, such as `profiles.joined`. */
  name: z.string(),
  unit: z.enum(['count', 'usdt']),
  /** One value for each of `days`; null if it was not counted. Amounts are decimal text, as are counts. */
  values: z.array(z.string().nullable()),
})

export const Overview = z.object({
  /** Days in UTC, `2026-01-31`, oldest first. The last is today, at most five minutes old. */
  days: z.array(z.string()),
  series: z.array(OverviewSeries),
  /** Waiting work, by name, such as `reports.waiting`. */
  waiting: z.array(z.object({ name: z.string(), count: z.int() })),
  books: z.object({
    state: z.enum(['clean', 'halted', 'unchecked']),
    since: Seconds.optional(),
    reason: z.string().optional(),
    checkedAt: Seconds.optional(),
  }),
})
export type Overview = z.output<typeof Overview>

export const partStates = ['ok', 'degraded', 'failing'] as const

export const jobStates = ['ok', 'late', 'failing'] as const

export const ServerHealth = z.object({
  version: z.string(),
  uptimeSeconds: z.int(),
  /** Open connections of members. */
  connections: z.int(),
  residentBytes: z.int(),
  database: z.object({
    /** Duration of a small query. */
    answerMs: z.number(),
    bytes: z.number(),
    /** Database connections wanted; those beyond `most` wait. */
    busy: z.int(),
    most: z.int(),
  }),
  /** The disk with the server's data folder. */
  disk: z.object({
    freeBytes: z.number(),
    totalBytes: z.number(),
    /** With fewer free bytes than this, uploads and recordings are refused; below `writesBytes`, all writes. */
    filesBytes: z.number(),
    writesBytes: z.number(),
  }),
  /**
   * Parts for operators, such as `database`, `disk`, `payments`, `mail`: their state, and their problem in
   * English.
   */
  parts: z.array(z.object({ name: z.string(), state: z.enum(partStates), reason: z.string().optional() })),
  /** Work waiting for the server itself, by name, such as `web_push`. */
  queues: z.array(z.object({ name: z.string(), count: z.int() })),
  /** This server's recurring jobs, and their last results. */
  jobs: z.array(
    z.object({
      name: z.string(),
      everySeconds: z.int(),
      state: z.enum(jobStates),
      endedAt: Seconds.optional(),
      tookMs: z.int().optional(),
    }),
  ),
})
export type ServerHealth = z.output<typeof ServerHealth>

export const readOverview = defineStaffCall({
  name: 'overview.read',
  right: 'overview.read',
  effect: 'reads',
  summary: 'Figures over time, waiting work, and the state of the books.',
  input: z.object({ days: z.literal([...overviewDays]).default(30) }),
  output: Overview,
  refusals: [],
})

export const readServerHealth = defineStaffCall({
  name: 'overview.health',
  right: 'overview.read',
  effect: 'reads',
  summary: 'How the server that answers is: its database, disk, queues and jobs.',
  input: z.object({}),
  output: ServerHealth,
  refusals: [],
})

export const overviewCalls = [readOverview, readServerHealth]
