import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import type { Sessions } from './sessions'
import { lockPasswordHash, updatePasswordHash } from './store'

/** No password has this hash. */
const noHash = ''

/** Ends all sessions permanently. Logins wait for the credential's lock, so that none slips through. */
export async function closeAccount(work: Work, sessions: Sessions, personId: PersonId): Promise<void> {
  await lockPasswordHash(work.sql, personId)
  await updatePasswordHash(work.sql, { personId, hash: noHash, nowMs: work.nowMs })
  await sessions.end(work, { personId, reason: 'removed' })
}
