import type { ArrivedMessage, Chat } from '@linnet/client'
import { isMentioning, isSilent } from '@linnet/protocol/conversations'
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
import { useRinger } from './ringer'

/** What the person chose; the usual until it is known. */
export const knownPreferences = (): NotificationPreferences =>
  cachedAnswer(showPreferences, {})?.preferences ?? usualPreferences

/** Sounds, buzzes and shows a notification for a message that has arrived, as its person and the ringer allow. */
export function alertOfMessage({ conversationId: id, entry }: ArrivedMessage): void {
  const { chats, me = '' } = currentEngine()?.getState() ?? {}
  const chat = chats?.get(id)
  const preferences = knownPreferences()
  const happening = chat && happeningIn(chat, me, entry)
  if (!happening || !mayNotify(preferences, happening)) return
  const { mode } = useRinger.getState()
  if (mode === ringerModes.silent) return
  // Its sender wanted it to arrive without a sound.
  if (!isSilent(entry.message.content)) {
    if (mode === ringerModes.ring && preferences.soundOfMessages) playSound(soundOf(happening))
    buzz()
  }
  if (!isAttended()) notifyOfMessage(id, preferences.preview)
}

/** Sounds for a new friend request or something about the security of my account, and shows it to whoever looks elsewhere. */
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

/** Sounds for what somebody did with my moments, and shows it to whoever looks elsewhere. */
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

/** Whoever hears it knows what it is about. */
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
  /** The choice that lets it sound; without one it always does. */
  sound?: 'soundOfFriends' | 'soundOfMoments' | 'soundOfVideos'
  /** Shows it to whoever looks elsewhere. */
  show: (isNamed: boolean) => void
}

/** Sounds, buzzes and shows what is no message, as its person and the ringer allow. */
export function alertOfHappening(happening: Happening, { sound, show }: Alert): void {
  const preferences = knownPreferences()
  if (!mayNotify(preferences, happening)) return
  const { mode } = useRinger.getState()
  if (mode === ringerModes.silent) return
  if (mode === ringerModes.ring && (sound === undefined || preferences[sound])) playSound(soundOf(happening))
  buzz()
  if (!isAttended()) show(preferences.preview !== 'none')
}

/** Shows an announcement to whoever looks elsewhere; others see it above their chats. */
export function alertOfAnnouncement(title: string): void {
  const preferences = knownPreferences()
  if (isAttended() || useRinger.getState().mode === ringerModes.silent) return
  if (!mayNotify(preferences, { kind: 'announcements', atMs: serverNowMs() })) return
  notifyOfAnnouncement(preferences.preview === 'none' ? '' : title)
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
    atMs: serverNowMs(),
  }
}
