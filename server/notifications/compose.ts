/** The text of a notification, according to the device's language and the person's preferences. */
import {
  isOfService,
  isSilent,
  type Language,
  mayNotify,
  type NotificationPreferences,
  type NotificationPreview,
  quotedText,
  type RingerMode,
  ringerModes,
  statedKind,
} from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { kindLabel } from '@linnet/protocol/words/kind-words'
import type { News, NewMessage } from '../conversations'
import type { Note, Saying } from '../kernel/declared/note-source'
import { onceWord, pushWords, ringWords } from './push-texts'

/** The payload for the service worker. Fields may be added; a worker ignores those that it doesn't know. */
export interface PushMessage {
  /** The topic: a newer notification replaces an older one with the same tag. */
  tag: string
  /** Whether to close the notification with this tag. */
  isOver?: true
  title?: string
  body?: string
  /** The address to open on a click, after the `#`. */
  address?: string
  /** Whether the message only corrects a notification that is shown. */
  isSilent?: boolean
  /** A ringing call: the notification stays until the call is answered or over. */
  isRing?: true
  /** The number on the app's icon; undefined for devices that show none. */
  badge: number | undefined
}

/** The message to show, and the state by which the device remembers it. */
export interface Chosen {
  message: NewMessage
  state: string
  concernsMe: boolean
}

/** The text for something other than a message. */
export function composeNote(
  note: Note,
  {
    topic,
    language,
    preview,
    ringer,
    isNew,
    badge,
    others,
  }: Saying & {
    topic: string
    ringer: RingerMode
    isNew: boolean
    badge: number | undefined
  },
): PushMessage {
  return {
    tag: topic,
    ...note.say({ language, preview, others }),
    address: note.address,
    isSilent: !isNew || ringer === ringerModes.vibrate,
    badge,
  }
}

/** The message of a conversation to show; undefined if there is none. */
export function chooseMessage(
  news: News,
  { preferences, nowMs }: { preferences: NotificationPreferences; nowMs: number },
): Chosen | undefined {
  const { isGroup, isMuted, hearsMentions, newest, concerning } = news
  const may = (message: NewMessage, concernsMe: boolean) =>
    mayNotify(preferences, {
      kind: isGroup ? 'group' : 'direct',
      ...(message.senderId !== undefined && { by: message.senderId }),
      isService: isOfService({ id: message.senderId ?? '', isRobot: message.isRobot }),
      isMuted,
      hearsMentions,
      concernsMe,
      atMs: nowMs,
    })
  const isConcerning = concerning?.cseq === newest.cseq
  if (may(newest, isConcerning)) return chosen(newest, isConcerning)
  return concerning && may(concerning, true) ? chosen(concerning, true) : undefined
}

const chosen = (message: NewMessage, concernsMe: boolean): Chosen => ({
  message,
  concernsMe,
  state: `${message.cseq}/${message.editedAtMs}`,
})

/** Whether the state belongs to a later message. */
export const isNewer = (state: string, than: string): boolean =>
  Number(state.split('/')[0]) > Number(than.split('/')[0] || 0)

export function composeMessage(
  news: News,
  { message, concernsMe }: Chosen,
  device: {
    language: Language
    ringer: RingerMode
    preview: NotificationPreview
    isNew: boolean
    badge: number | undefined
  },
): PushMessage {
  const { language, preview, ringer, isNew, badge } = device
  const words = pushWords(language)
  const showsNames = preview !== 'none'
  const text = preview === 'full' ? textFor(message, language) : words.newMessage
  const sender = message.senderName || words.anonymous
  const said = news.isGroup && showsNames ? `${sender}: ${text}` : text
  return {
    tag: news.conversationId,
    title: showsNames ? news.name : 'Linnet',
    body: concernsMe && preview === 'full' ? `${words.mentioned} ${said}` : said,
    address: `${screens.conversation}?${new URLSearchParams({ conversation: news.conversationId }).toString()}`,
    isSilent: !isNew || ringer === ringerModes.vibrate || isSilent(message.content),
    badge,
  }
}

function textFor({ content }: NewMessage, language: Language): string {
  // An unread call was missed.
  if (content.kind === 'voiceCall') return ringWords(language).missedVoice
  if (content.kind === 'videoCall') return ringWords(language).missedVideo
  if (content.kind === 'viewOnce') return onceWord(content.once, language)
  const said = quotedText(content).replace(/\s+/g, ' ').trim()
  return `${kindLabel(statedKind(content), language)} ${said}`.trim() || pushWords(language).newMessage
}
