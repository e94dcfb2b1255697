import { deletedName, type PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { newChatId, newInviteCode } from './random-names'
import { publicProfiles } from './read'
import type { RenameListener } from './set-field'
import { updateDeleted } from './store'

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
