/** Per-person numbered logs: private events reach all of a person's devices in order, without gaps. */
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import type { Work } from '../kernel/work'
import { pruneUserLogs } from './prune'
import { deleteEventsOf } from './store'

export { appendToUserLog, appendToUserLogs, type UserLogAddition } from './append'
export { readUserLogs, userLogHead, userLogTime } from './read'

/** Deletes the log of a person whose account is deleted; the counter continues, so that no number is used twice. */
export const forgetUserLog = ({ sql }: Work, personId: PersonId) => deleteEventsOf(sql, personId)

export const userlogs: Domain = {
  name: 'userlogs',
  migrations: join(import.meta.dir, 'migrations'),
  open: () => ({ jobs: [{ name: 'userlogs.prune', everyMs: 3_600_000, run: pruneUserLogs }] }),
}
