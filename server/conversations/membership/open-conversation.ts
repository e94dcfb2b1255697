import type { ConversationId, GroupRole, PersonId, RefusalName } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { lockRefusal } from '../log/lock-refusal'
import { selectMembership } from '../log/store'

/** A conversation as other domains need it before somebody acts there. */
export interface OpenConversation {
  role: GroupRole | null
  isAnonymous: boolean
  memberCount: number
  /** The reason why the conversation can only be read; undefined while it is open. */
  lockedBy: RefusalName | undefined
  /** The end of this member's muting by staff; may have passed. */
  silencedUntil: Date | null
}

/** A conversation as one of its members may use it. With `mayBeLocked`, the caller checks `lockedBy` itself. */
export async function openConversation(
  work: ReadWork,
  {
    mayBeLocked = false,
    ...place
  }: { personId: PersonId; conversationId: ConversationId; mayBeLocked?: boolean },
): Promise<OpenConversation> {
  const row = await selectMembership(work.sql, place)
  if (!row) return refuse('ConversationNotFound')
  const lockedBy = lockRefusal(row.lock)
  if (lockedBy && !mayBeLocked) return refuse(lockedBy)
  return {
    role: row.role as GroupRole | null,
    isAnonymous: row.isAnonymous,
    memberCount: row.memberCount,
    lockedBy,
    silencedUntil: row.silencedUntil,
  }
}
