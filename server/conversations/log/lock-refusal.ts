import type { LockReason, RefusalName } from '@linnet/protocol'

/** A dissolved group looks nonexistent, except to its remaining readers. */
const refusals: Readonly<Record<Exclude<LockReason, ''>, RefusalName>> = {
  notFriends: 'NotFriends',
  blocked: 'Blocked',
  dissolved: 'ConversationNotFound',
}

/** Why nobody may write in a conversation with this lock; undefined when it is not locked. */
export const lockRefusal = (lock: string | null): RefusalName | undefined =>
  lock ? refusals[lock as Exclude<LockReason, ''>] : undefined
