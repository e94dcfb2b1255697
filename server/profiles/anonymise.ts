import { deletedName, type PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { newChatId, newInviteCode } from './random-names'
import { publicProfiles } from './read'
import type { RenameListener } from './set-field'
import { updateDeleted } from './store'

/** Takes all that is personal out of a profile. Nobody can log in, find it or be found by it any more. */
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
