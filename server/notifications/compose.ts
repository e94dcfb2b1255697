/** What a notification says, as its device's language and its person's choices have it. */
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
import type { Note, Saying } from './notes'
import { onceWord, pushWords, ringWords } from './push-texts'

/** What the service worker gets. Fields may be added; a worker shows what it knows. */
export interface PushMessage {
  /** What it is about: a newer one takes the place of an older one. */
  tag: string
  /** Nothing is shown about it any more. */
  isOver?: true
  title?: string
  body?: string
  /** What opens when it is pressed, after the `#`. */
  address?: string
  /** It only corrects what is shown. */
  isSilent?: boolean
  /** A call that rings: it stays until it is answered or over. */
  isRing?: true
  /** The number on the app's icon. */
  badge: number
}

/** A message to tell, and how the device remembers that it was shown. */
export interface Chosen {
  message: NewMessage
  state: string
  concernsMe: boolean
}

/** What is said of something that is no message. */
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
    badge: number
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

/** What is to be shown of a conversation; undefined if nothing is. */
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

/** Whether the state is of a message that came later. */
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
    badge: number
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
  // Those that count as unread are the missed ones.
  if (content.kind === 'voiceCall') return ringWords(language).missedVoice
  if (content.kind === 'videoCall') return ringWords(language).missedVideo
  if (content.kind === 'viewOnce') return onceWord(content.once, language)
  const said = quotedText(content).replace(/\s+/g, ' ').trim()
  return `${kindLabel(statedKind(content), language)} ${said}`.trim() || pushWords(language).newMessage
}
