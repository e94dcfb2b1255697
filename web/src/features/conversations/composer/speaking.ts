import type { Chat } from '@linnet/client'
import { groupRoles } from '@linnet/protocol/groups/roles'

/** Whether I may write in a conversation; if not, the reason and the end (unix seconds). */
export type Speaking =
  | { state: 'open' }
  | { state: 'locked'; reason: Exclude<Chat['lock'], ''> }
  | { state: 'muted'; until: number; isForever: boolean }
  | { state: 'onlyAdmins' }
  /** The state in which I may type, but not send yet. */
  | { state: 'slow'; until: number }

/** The duration from which a mute counts as permanent. */
const foreverSeconds = 366 * 86_400

/**
 * My right to speak. `lastSentAt`: the time at which I last sent a message here, as far as this device knows.
 * Times in unix seconds.
 */
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

/** The time at which I last sent a message, according to this device's log; 0 if it has none of mine. */
export function lastSentIn({ log }: Pick<Chat, 'log'>, me: string): number {
  const entry = log?.entries.findLast(({ mseq, message }) => mseq > 0 && message.sender.id === me)
  return entry?.message.at ?? 0
}
