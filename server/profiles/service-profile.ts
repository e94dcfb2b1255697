import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { newChatId, newInviteCode } from './random-names'
import { insertService } from './service-store'

/** Creates the profile under which the service writes to people, unless it exists. It can't be found or logged in to. */
export async function ensureServiceProfile(
  work: Work,
  { personId, nickname }: { personId: PersonId; nickname: string },
): Promise<void> {
  const names = { chatId: newChatId(work), inviteCode: newInviteCode(work) }
  await insertService(work.sql, { id: personId, nickname, ...names, createdAt: new Date(work.nowMs) })
}
