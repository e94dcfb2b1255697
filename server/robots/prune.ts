import type { Job } from '../kernel/jobs'
import { prune } from './feed/update-store'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Deletes updates that nobody fetched for a day, and rows that retries and answers no longer need. */
export const pruneRobots: Job = {
  name: 'robots.prune',
  everyMs: hourMs,
  run: ({ sql, nowMs }) =>
    prune(sql, {
      updatesBefore: new Date(nowMs - dayMs),
      sentBefore: new Date(nowMs - 7 * dayMs),
      pressesBefore: new Date(nowMs - hourMs),
    }),
}
