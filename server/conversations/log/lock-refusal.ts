import type { LockReason, RefusalName } from '@linnet/protocol'

/** The refusal for each lock. A dissolved group looks nonexistent, except to its remaining readers. */
const refusals: Readonly<Record<Exclude<LockReason, ''>, RefusalName>> = {
  notFriends: 'NotFriends',
  blocked: 'Blocked',
  dissolved: 'ConversationNotFound',
}

/** The reason why nobody may write in a conversation with this lock; undefined when it is not locked. */
export const lockRefusal = (lock: string | null): RefusalName | undefined =>
  lock ? refusals[lock as Exclude<LockReason, ''>] : undefined
