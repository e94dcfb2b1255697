import type { LockReason, RefusalName } from '@linnet/protocol'

/** A dissolved group looks like one that was never there, except to those who read it. */
const refusals: Readonly<Record<Exclude<LockReason, ''>, RefusalName>> = {
  notFriends: 'NotFriends',
  blocked: 'Blocked',
  dissolved: 'ConversationNotFound',
}

/** Why nobody may write in a conversation with this lock; undefined when it is not locked. */
export const lockRefusal = (lock: string | null): RefusalName | undefined =>
  lock ? refusals[lock as Exclude<LockReason, ''>] : undefined
