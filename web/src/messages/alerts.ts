import type { ArrivedMessage, Chat } from '@linnet/client'
import { isMentioning, isSilent } from '@linnet/protocol/conversations'
import { showPreferences } from '@linnet/protocol/notifications/calls'
import { type NotificationPreferences, usualPreferences } from '@linnet/protocol/notifications/preferences'
import { type Happening, isOfService, mayNotify, ringerModes } from '@linnet/protocol/notifications/rules'
import { cachedAnswer } from '~/data/query-client'
import { isAttended } from '~/platform/attention'
import { buzz } from '~/platform/haptics'
import { playMessageSound } from '~/platform/sound'
import { currentEngine } from '~/session/engine'
import { notifyOf, notifyOfMessage } from './message-notification'
import { useRinger } from './ringer'

/** What the person chose; the usual until it is known. */
export const knownPreferences = (): NotificationPreferences =>
  cachedAnswer(showPreferences, {})?.preferences ?? usualPreferences

/** Sounds, buzzes and shows a notification for a message that has arrived, as its person and the ringer allow. */
export function alertOfMessage({ conversationId: id, entry }: ArrivedMessage): void {
  const { chats, me = '' } = currentEngine()?.getState() ?? {}
  const chat = chats?.get(id)
  const preferences = knownPreferences()
  if (!chat || !mayNotify(preferences, happeningIn(chat, me, entry))) return
  const { mode } = useRinger.getState()
  if (mode === ringerModes.silent) return
  // Its sender wanted it to arrive without a sound.
  if (!isSilent(entry.message.content)) {
    if (mode === ringerModes.ring && preferences.soundOfMessages) playMessageSound()
    buzz()
  }
  if (!isAttended()) notifyOfMessage(id, preferences.preview)
}

/** Sounds for a new friend request or something about the security of my account, and shows it to whoever looks elsewhere. */
export function alertOf(kind: 'friends' | 'security'): void {
  const preferences = knownPreferences()
  if (!mayNotify(preferences, { kind, atMs: Date.now() })) return
  const { mode } = useRinger.getState()
  if (mode === ringerModes.silent) return
  if (mode === ringerModes.ring && (kind === 'security' || preferences.soundOfFriends)) playMessageSound()
  buzz()
  if (!isAttended()) notifyOf(kind)
}

/** What has happened for me. A reply to me concerns me like a mention. */
export function happeningIn(chat: Chat, me: string, { message }: ArrivedMessage['entry']): Happening {
  const { content, sender, quote } = message
  return {
    kind: chat.group ? 'group' : 'direct',
    by: sender.id,
    isService: isOfService(sender),
    isMuted: chat.isMuted,
    hearsMentions: chat.hearsMentions,
    concernsMe: chat.group !== undefined && (isMentioning(content, me) || quote?.senderId === me),
    atMs: Date.now(),
  }
}
