import { deletedName, type PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { newChatId, newInviteCode } from './random-names'
import { publicProfiles } from './read'
import type { RenameListener } from './set-field'
import { updateDeleted, updatePerson } from './store'

/**
 * Closes a profile to others while the rest of the account is forgotten: somebody who could add the person to a group would bring
 * them into one that has already been passed over.
 */
export async function closeProfile(work: Work, personId: PersonId): Promise<void> {
  publicProfiles.changes(work, personId)
  const columns = { group_adding: 'ask', added_by_card: false, takes_requests: false } as const
  await updatePerson(work.sql, { id: personId, columns })
}

/** Removes all personal data from a profile. The account can no longer log in, be found, or find others. */
export async function anonymiseProfile(
  work: Work,
  onRenamed: RenameListener,
  personId: PersonId,
): Promise<void> {
  publicProfiles.changes(work, personId)
  await updateDeleted(work.sql, {
    id: personId,
    nickname: deletedName,
    chatId: newChatId(work),
    inviteCode: newInviteCode(work),
    nowMs: work.nowMs,
  })
  await onRenamed(work, { personId, nickname: deletedName })
}
