import type { Chat } from '@linnet/client'
import { groupRoles } from '@linnet/protocol/groups/roles'

/** Whether I may write in a conversation, and if not, why and until when (seconds). */
export type Speaking =
  | { state: 'open' }
  | { state: 'locked'; reason: 'notFriends' | 'blocked' }
  | { state: 'muted'; until: number; isForever: boolean }
  | { state: 'onlyAdmins' }
  /** The field stays; only sending waits. */
  | { state: 'slow'; until: number }

/** A mute that holds longer than this is until further notice. */
const foreverSeconds = 366 * 86_400

/** `lastSentAt`: when I spoke here last, as far as is known. */
export function speakingIn(chat: Pick<Chat, 'lock' | 'group'>, now: number, lastSentAt: number): Speaking {
  const { lock, group } = chat
  if (lock !== '') return { state: 'locked', reason: lock }
  if (!group) return { state: 'open' }
  if (group.mutedUntil > now)
    return { state: 'muted', until: group.mutedUntil, isForever: group.mutedUntil - now > foreverSeconds }
  if (group.myRole !== groupRoles.member) return { state: 'open' }
  if (group.onlyAdminsSpeak) return { state: 'onlyAdmins' }
  const until = lastSentAt + group.slowSeconds
  return group.slowSeconds > 0 && until > now ? { state: 'slow', until } : { state: 'open' }
}

/** When I spoke last in what this device has of a conversation. */
export function lastSentIn({ log }: Pick<Chat, 'log'>, me: string): number {
  const entry = log?.entries.findLast(({ mseq, message }) => mseq > 0 && message.sender.id === me)
  return entry?.message.at ?? 0
}
