/** Removes posts that are older than the service keeps them, with their likes, comments and files. */
import type { Job } from '../kernel/jobs'
import { retentionJob, sweepFromOldest, timeOfId } from '../kernel/retention'
import type { Tunable } from '../kernel/tunables/tunables'
import { deleteUnkept, lockOlder, type PostTable } from './retention-store'

/** Each takes its comments, likes and notifications along. */
const batchSize = 100

export const postRetention = (name: string, rules: Tunable<{ keepDays: number }>, table: PostTable): Job =>
  retentionJob(name, [
    sweepFromOldest({
      days: (work) => rules.current(work).keepDays,
      limit: batchSize,
      async remove({ sql }, batch) {
        const ids = (await lockOlder(sql, table, batch)).map(({ id }) => id)
        await deleteUnkept(sql, table, ids)
        const last = ids.at(-1)
        return { count: ids.length, lastMs: last === undefined ? batch.toMs : timeOfId(last) }
      },
    }),
  ])
