import type { ArrivedMessage, Chat } from '@linnet/client'
import type { ConversationId, EntryView } from '@linnet/protocol'
import { isMentioning, isSilent } from '@linnet/protocol/conversations/calls'
import { showPreferences } from '@linnet/protocol/notifications/calls'
import { type NotificationPreferences, usualPreferences } from '@linnet/protocol/notifications/preferences'
import {
  type Happening,
  isOfService,
  mayNotify,
  type MomentAction,
  ringerModes,
  type VideoAction,
} from '@linnet/protocol/notifications/rules'
import { cachedAnswer } from '~/data/query-client'
import { isAttended } from '~/platform/attention'
import { buzz } from '~/platform/haptics'
import { serverNowMs } from '~/platform/now'
import { playSound, type Sound } from '~/platform/sound'
import { currentEngine } from '~/session/engine'
import {
  notifyOf,
  notifyOfAnnouncement,
  notifyOfMessage,
  notifyOfMoment,
  notifyOfVideo,
} from './message-notification'
import { shownElsewhere } from './other-windows'
import { useRinger } from './ringer'

/** The person's preferences; the defaults until they are known. */
export const knownPreferences = (): NotificationPreferences =>
  cachedAnswer(showPreferences, {})?.preferences ?? usualPreferences

/**
 * Plays a sound, vibrates and shows a notification for a message that has arrived, as the person's settings and the ringer allow,
 * unless the conversation is muted, archived or being looked at in another window.
 */
export async function alertOfMessage({ conversationId: id, entry }: ArrivedMessage): Promise<void> {
  const { chats, me = '' } = currentEngine()?.getState() ?? {}
  const chat = chats?.get(id)
  const happening = chat && happeningIn(chat, me, entry)
  if (!happening || !mayAlert(chat, happening)) return
  // The sender chose to send the message silently.
  await alertIn(id, happening, { isQuiet: isSilent(entry.message.content) })
}

/** The same for a message that an edit makes mention me, unless it alerted before that. Of the edit, the words are shown. */
export async function alertOfEdit({ conversationId: id, entry }: ArrivedMessage): Promise<void> {
  const { chats, me = '' } = currentEngine()?.getState() ?? {}
  const chat = chats?.get(id)
  if (!chat) return
  const happening = happeningIn(chat, me, entry)
  if (!mayAlert(chat, happening) || mayAlert(chat, { ...happening, concernsMe: false })) return
  await alertIn(id, happening, { edit: entry })
}

const mayAlert = ({ isArchived }: Chat, happening: Happening): boolean =>
  !isArchived && mayNotify(knownPreferences(), happening)

async function alertIn(
  id: ConversationId,
  happening: Happening,
  { isQuiet = false, edit }: { isQuiet?: boolean; edit?: EntryView },
): Promise<void> {
  const { preview, soundOfMessages } = knownPreferences()
  const { mode } = useRinger.getState()
  if (mode === ringerModes.silent) return
  const elsewhere = await shownElsewhere()
  if (elsewhere?.includes(id)) return
  if (!isQuiet) {
    if (mode === ringerModes.ring && soundOfMessages) playSound(soundOf(happening))
    buzz()
  }
  if (!isAttended() && !elsewhere) notifyOfMessage(id, preview, edit)
}

/** Plays a sound for a new friend request or a security event of my account, and shows a notification if the page is not in view. */
export function alertOf(kind: 'friends' | 'security'): void {
  alertOfHappening(
    { kind, atMs: serverNowMs() },
    { ...(kind === 'friends' && { sound: 'soundOfFriends' }), show: () => notifyOf(kind) },
  )
}

interface Doing<Action> {
  action: Action
  by: string
  name: string
}

/** Plays a sound for an action on my moments, and shows a notification if the page is not in view. */
export function alertOfMoment({ action, by, name }: Doing<MomentAction>): void {
  alertOfHappening(
    { kind: 'moments', momentAction: action, by, atMs: serverNowMs() },
    { sound: 'soundOfMoments', show: (isNamed) => notifyOfMoment(action, isNamed ? name : '') },
  )
}

/** The same for my short videos, and for new followers. */
export function alertOfVideo({ action, by, name }: Doing<VideoAction>): void {
  alertOfHappening(
    { kind: 'videos', videoAction: action, by, atMs: serverNowMs() },
    { sound: 'soundOfVideos', show: (isNamed) => notifyOfVideo(action, isNamed ? name : '') },
  )
}

/** The sound is recognisable by kind. */
export const soundOf = ({ kind, isService }: Pick<Happening, 'kind' | 'isService'>): Sound =>
  isService ? 'service' : soundOfKind[kind]

const soundOfKind: Record<Happening['kind'], Sound> = {
  direct: 'message',
  group: 'message',
  friends: 'friend',
  moments: 'moment',
  videos: 'moment',
  meetings: 'service',
  security: 'service',
  announcements: 'service',
}

interface Alert {
  /** The preference that enables the sound; without one, it always plays. */
  sound?: 'soundOfFriends' | 'soundOfMoments' | 'soundOfVideos'
  /** Shows a notification; called if the page is not in view. */
  show: (isNamed: boolean) => void
}

/** Plays a sound, vibrates and shows a notification for something other than a message, as the person's settings and the ringer allow. */
export function alertOfHappening(happening: Happening, { sound, show }: Alert): void {
  const preferences = knownPreferences()
  if (!mayNotify(preferences, happening)) return
  const { mode } = useRinger.getState()
  if (mode === ringerModes.silent) return
  if (mode === ringerModes.ring && (sound === undefined || preferences[sound])) playSound(soundOf(happening))
  buzz()
  if (!isAttended())
    void shownElsewhere().then((elsewhere) => elsewhere ?? show(preferences.preview !== 'none'))
}

/** Notifies of an announcement if the page is not in view; otherwise it appears above the chats. */
export function alertOfAnnouncement(title: string): void {
  const preferences = knownPreferences()
  if (isAttended() || useRinger.getState().mode === ringerModes.silent) return
  if (!mayNotify(preferences, { kind: 'announcements', atMs: serverNowMs() })) return
  notifyOfAnnouncement(preferences.preview === 'none' ? '' : title)
}

/** The way in which a message concerns me. A reply to me counts like a mention. */
export function happeningIn(chat: Chat, me: string, { message }: ArrivedMessage['entry']): Happening {
  const { content, sender, quote } = message
  return {
    kind: chat.group ? 'group' : 'direct',
    by: sender.id,
    isService: isOfService(sender),
    isMuted: chat.isMuted,
    hearsMentions: chat.hearsMentions,
    ...(message.isFromBlocked && { isFromBlocked: true }),
    concernsMe: chat.group !== undefined && (isMentioning(content, me) || quote?.senderId === me),
    atMs: serverNowMs(),
  }
}
