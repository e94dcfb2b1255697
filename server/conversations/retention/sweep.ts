/** Removes messages that are older than the service keeps them, as messages that expire are removed. */
import type { Job } from '../../kernel/jobs'
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

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** As many as the job of expired messages takes: nobody waits long for an entry that a batch locks. */
const batchSize = 1000

/** Removes a batch at a time, oldest first. Within an hour of messages nothing else is read. */
export function retentionJob(rules: Tunable<RetentionRules>): Job {
  return {
    name: 'conversations.retention',
    everyMs: hourMs,
    isDueAtStart: true,
    async run(work) {
      const { messageDays, fileDays } = rules.current(work)
      const hasMore = [
        await sweep(work, { kind: 'messages', days: messageDays }),
        // What all messages are removed after anyway needs no sweep of its own.
        messageDays > 0 && fileDays >= messageDays
          ? false
          : await sweep(work, { kind: 'files', days: fileDays }),
      ]
      return hasMore.includes(true) ? 'again' : undefined
    },
  }
}

/** Removes one batch. Returns whether there may be more. */
async function sweep(work: Work, { kind, days }: { kind: RetentionKind; days: number }): Promise<boolean> {
  if (days === 0) return false
  const { sql, nowMs } = work
  const limitMs = nowMs - days * dayMs
  const fromMs = (await lockSwept(sql, kind)) ?? (await startOfLogs(work))
  if (fromMs >= limitMs) return false
  const toMs = Math.min(fromMs + hourMs, limitMs)
  const { count, lastMs } = await emptyOlder(sql, { kind, fromMs, toMs, limit: batchSize })
  // A full batch may have left some of its last moment: the next one begins there.
  const sweptMs = count < batchSize ? toMs : lastMs
  await storeSwept(sql, { kind, sweptMs, count })
  return sweptMs < limitMs
}

/** No message is older than the oldest conversation, whose id begins with its time. */
async function startOfLogs({ sql, nowMs }: Work): Promise<number> {
  const id = await selectFirstConversation(sql)
  return id === undefined ? nowMs : Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
