/** Removes messages that are older than the service keeps them, as messages that expire are removed. */
import type { Job } from '../../kernel/jobs'
import { retentionJob, type Sweep, timeOfId } from '../../kernel/retention'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { Work } from '../../kernel/work'
import {
  emptyOlder,
  lockSwept,
  type RetentionKind,
  selectFirstConversation,
  storeSwept,
} from './retention-store'
import type { RetentionRules } from './rules'

export const messageRetention = (rules: Tunable<RetentionRules>): Job =>
  retentionJob('conversations.retention', [
    sweepOf('messages', (work) => rules.current(work).messageDays),
    sweepOf('files', (work) => {
      const { messageDays, fileDays } = rules.current(work)
      // What all messages are removed after anyway needs no sweep of its own.
      return messageDays > 0 && fileDays >= messageDays ? 0 : fileDays
    }),
  ])

/** The log is long: within an hour of messages nothing else is read, and what was swept is not read again. */
const sweepOf = (kind: RetentionKind, days: Sweep['days']): Sweep => ({
  days,
  // As many as the job of expired messages takes.
  limit: 1000,
  spanMs: 3_600_000,
  sweptTo: async (work) => (await lockSwept(work.sql, kind)) ?? startOfLogs(work),
  remove: ({ sql }, batch) => emptyOlder(sql, { kind, ...batch }),
  store: ({ sql }, { sweptMs, count }) => storeSwept(sql, { kind, sweptMs, count }),
})

/** No message is older than the oldest conversation, whose id begins with its time. */
async function startOfLogs({ sql, nowMs }: Work): Promise<number> {
  const id = await selectFirstConversation(sql)
  return id === undefined ? nowMs : timeOfId(id)
}
