import { type Chat, type OutgoingMessage, sortedChats, type Tick } from '@linnet/client'
import { messageKinds } from '@linnet/protocol/conversations'

/** The keys of the words that stand for what has no text of its own. */
const wordsOfKind: Readonly<Record<number, PreviewWords>> = {
  [messageKinds.voice]: 'voice',
  [messageKinds.image]: 'image',
  [messageKinds.video]: 'video',
  [messageKinds.file]: 'file',
  [messageKinds.redPacket]: 'redPacket',
  [messageKinds.voiceCall]: 'voiceCall',
  [messageKinds.videoCall]: 'videoCall',
  [messageKinds.contactCard]: 'contactCard',
  [messageKinds.poke]: 'poke',
}

export type PreviewWords =
  | 'voice'
  | 'image'
  | 'video'
  | 'file'
  | 'redPacket'
  | 'voiceCall'
  | 'videoCall'
  | 'contactCard'
  | 'poke'
  | 'notice'
  | 'nowFriends'
  | 'other'

/** The second line of a row: a draft, the newest message's own text, or the key of words that stand for it. */
export type Preview =
  | { type: 'draft'; text: string }
  | { type: 'text'; text: string }
  | { type: 'words'; words: PreviewWords }
  | { type: 'nothing' }

type Row = Pick<Chat, 'draft' | 'lastKind' | 'lastText' | 'lastContent' | 'cseq'>

/** What a row says; the draft of an open conversation is on the screen already. */
export function previewOf(chat: Row, isOpen: boolean): Preview {
  if (chat.draft.trim() !== '' && !isOpen) return { type: 'draft', text: oneLine(chat.draft) }
  if (chat.lastKind === messageKinds.notice)
    return { type: 'words', words: chat.lastContent.notice === 'nowFriends' ? 'nowFriends' : 'notice' }
  if (chat.lastKind === messageKinds.text)
    return chat.lastText === '' ? { type: 'nothing' } : { type: 'text', text: oneLine(chat.lastText) }
  return { type: 'words', words: wordsOfKind[chat.lastKind] ?? 'other' }
}

/** More than this is never seen, and would only be laid out. */
const mostShown = 160

const oneLine = (text: string): string => text.trim().slice(0, mostShown).replace(/\s+/g, ' ')

type Standing = Pick<Chat, 'id' | 'lastKind' | 'lastSenderId' | 'mseq' | 'peerReadMseq' | 'peerReceivedMseq'>

/** How the newest message stands when it is mine; since when, while it is on its way. */
export function lastTick(
  chat: Standing,
  outgoing: readonly OutgoingMessage[],
  me: string,
): { tick: Tick; since?: number } | undefined {
  const last = outgoing.findLast(({ conversationId }) => conversationId === chat.id)
  if (last && !last.stored)
    return last.failure ? { tick: 'failed' } : { tick: 'accepted', since: last.acceptedAtMs }
  if (chat.lastSenderId !== me || chat.lastKind === messageKinds.notice || chat.mseq === 0) return undefined
  if (chat.mseq <= chat.peerReadMseq) return { tick: 'read' }
  return { tick: chat.mseq <= chat.peerReceivedMseq ? 'delivered' : 'stored' }
}

/** The rows whose names hold what was typed, in the list's order. */
export function filteredChats(chats: Parameters<typeof sortedChats>[0], filter: string): readonly Chat[] {
  const rows = sortedChats(chats)
  const wanted = folded(filter)
  return wanted === '' ? rows : rows.filter(({ name }) => folded(name).includes(wanted))
}

const folded = (text: string): string => text.trim().normalize('NFKC').toLocaleLowerCase()
