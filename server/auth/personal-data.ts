/** A person's devices in an export of their data, and the end of their access when the account is deleted. */
import type { PersonId } from '@linnet/protocol'
import { type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import { unixSeconds } from '../kernel/unix-seconds'
import type { Work } from '../kernel/work'
import { deleteChangesOf, selectChangesOf } from './account-changes/change-store'
import { updateDeletesAt } from './deletion/deletion-store'
import { sessionsOf } from './devices'
import { forgetTrust } from './factors/log-in-two'
import { endFactors } from './factors/own-factors'
import { isFrozen } from './freezes/account-freezes'
import { deleteQrLoginsOf } from './qr-login/qr-login-store'
import type { Sessions } from './sessions'
import { lockPasswordHash, updatePasswordHash } from './store'

export const accountData = (sessions: Sessions): PersonalData => ({
  sections: [
    wholeSection('devices', async (work, personId) =>
      (await sessionsOf(work, personId)).map(({ id, system, platform, loggedInAt }) => ({
        id,
        system,
        platform,
        loggedInAt,
      })),
    ),
    wholeSection('accountChanges', async ({ sql }, personId) =>
      (await selectChangesOf(sql, personId)).map(({ id, kind, previous, address, at, takenBackAt }) => ({
        id,
        kind,
        previous: previous ?? '',
        address,
        changedAt: unixSeconds(at),
        isTakenBack: takenBackAt !== null,
      })),
    ),
  ],
  forget: { access: (work, personId) => closeAccount(work, sessions, personId) },
  block: { kind: 'frozen', isPresent: isFrozen },
})

/** A hash that no password has. */
const noHash = ''

/** Ends all sessions permanently. Logins wait for the credential's lock, so that none slips through. */
async function closeAccount(work: Work, sessions: Sessions, personId: PersonId): Promise<void> {
  await lockPasswordHash(work.sql, personId)
  await updatePasswordHash(work.sql, { personId, hash: noHash, nowMs: work.nowMs })
  await updateDeletesAt(work.sql, { personId, deletesAt: null })
  await deleteChangesOf(work.sql, personId)
  await endFactors(work, personId)
  await forgetTrust(work, personId)
  await deleteQrLoginsOf(work.sql, personId)
  await sessions.end(work, { personId, reason: 'removed' })
}
