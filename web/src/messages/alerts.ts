import type { Chat } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { showPreferences } from '@linnet/protocol/notifications/calls'
import { type NotificationPreferences, usualPreferences } from '@linnet/protocol/notifications/preferences'
import { mayNotify, ringerModes } from '@linnet/protocol/notifications/rules'
import { cachedAnswer } from '~/data/query-client'
import { isAttended } from '~/platform/attention'
import { buzz } from '~/platform/haptics'
import { playMessageSound } from '~/platform/sound'
import { currentEngine } from '~/session/engine'
import { notifyOfMessage } from './message-notification'
import { useRinger } from './ringer'

/** What the person chose; the usual until it is known. */
export const knownPreferences = (): NotificationPreferences =>
  cachedAnswer(showPreferences, {})?.preferences ?? usualPreferences

/** Sounds, buzzes and shows a notification for a conversation's newest message, as its person and the ringer allow. */
export function alertOfMessage(id: ConversationId): void {
  const chat = currentEngine()?.getState().chats.get(id)
  const preferences = knownPreferences()
  if (!chat || !mayNotify(preferences, happeningIn(chat))) return
  const { mode } = useRinger.getState()
  if (mode === ringerModes.silent) return
  if (mode === ringerModes.ring && preferences.soundOfMessages) playMessageSound()
  buzz()
  if (!isAttended()) notifyOfMessage(id, preferences.preview)
}

/** Sounds for a new friend request. */
export function alertOfRequest(): void {
  const preferences = knownPreferences()
  if (!mayNotify(preferences, { kind: 'friends', atMs: Date.now() })) return
  const { mode } = useRinger.getState()
  if (mode === ringerModes.silent) return
  if (mode === ringerModes.ring && preferences.soundOfFriends) playMessageSound()
  buzz()
}

const happeningIn = ({ group, lastSenderId, lastCseq, mentions }: Chat) => ({
  kind: group ? ('group' as const) : ('direct' as const),
  by: lastSenderId,
  concernsMe: mentions?.some(({ cseq }) => cseq === lastCseq) === true,
  atMs: Date.now(),
})
