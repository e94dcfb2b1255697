/** The overview: what happens in the service over time, and what waits for the staff. */
import { z } from 'zod'
import { defineStaffCall, Seconds } from './contract'

export const overviewDays = [7, 30, 90] as const

export const OverviewSeries = z.object({
  /** `<domain>.<what>`, such as `profiles.joined`. */
  name: z.string(),
  unit: z.enum(['count', 'usdt']),
  /** One for each of `days`; null where it was not counted. Amounts are decimal text, as are counts. */
  values: z.array(z.string().nullable()),
})

export const Overview = z.object({
  /** Days in UTC, `2026-01-31`, oldest first. The last is today, at most five minutes old. */
  days: z.array(z.string()),
  series: z.array(OverviewSeries),
  /** Work that waits, by name, such as `reports.waiting`. */
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
    /** How long a small question took. */
    answerMs: z.number(),
    bytes: z.number(),
    /** Connections in demand; those beyond `most` wait. */
    busy: z.int(),
    most: z.int(),
  }),
  /** Where the server's data folder is. */
  disk: z.object({
    freeBytes: z.number(),
    totalBytes: z.number(),
    /** Below so many free bytes uploads and recordings, and then everything that is stored, is refused. */
    filesBytes: z.number(),
    writesBytes: z.number(),
  }),
  /** What operators must know about, such as `database`, `disk`, `payments`, `mail`: how it is, and in English what is wrong. */
  parts: z.array(z.object({ name: z.string(), state: z.enum(partStates), reason: z.string().optional() })),
  /** Work that waits for the server itself, by name, such as `web_push`. */
  queues: z.array(z.object({ name: z.string(), count: z.int() })),
  /** What this server does again and again, and how it last went. */
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
