/** Per-person numbered logs: private events reach all of a person's devices in order, without gaps. */
import { join } from 'node:path'
import { type Domain, remembersAnnounced } from '../kernel/domain'
import { createAnnouncing } from './announce-since'
import { pruneUserLogs } from './prune'
import { deleteEventsOf } from './store'

export { appendToUserLog, appendToUserLogs, type UserLogAddition } from './append'
export { readUserLogs, userLogHead, userLogHeadBefore, userLogTime } from './read'

export const userlogs: Domain = {
  name: 'userlogs',
  migrations: join(import.meta.dir, 'migrations'),
  open: ({ hub, config }) => ({
    ...createAnnouncing({ hub, remembers: remembersAnnounced(config) }),
    jobs: [{ name: 'userlogs.prune', everyMs: 3_600_000, run: pruneUserLogs }],
    // Deletes a person's events; the counter continues, so that no number is used twice.
    personalData: { forget: { log: ({ sql }, personId) => deleteEventsOf(sql, personId) } },
  }),
}
