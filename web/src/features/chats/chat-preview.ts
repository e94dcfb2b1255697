import { type Chat, type OutgoingMessage, sortedChats, type Tick } from '@linnet/client'
import type { Language } from '~/i18n/languages'
import { frameOf } from '~/messages/message-kinds'
import { oneLine } from '~/messages/previews'
import { rowWords } from '~/messages/row-texts'

/** The second line of a row: a draft, or what the newest message says, and in a group who says it. */
export type Preview =
  | { type: 'draft'; text: string }
  | { type: 'words'; text: string; sender: string }
  | { type: 'nothing' }

type Reader = {
  language: Language
  me: string
  /** The draft of an open conversation is on the screen already. */
  isOpen: boolean
}

/** What a row says. */
export function previewOf(
  chat: Parameters<typeof rowWords>[0] & Pick<Chat, 'draft'>,
  reader: Reader,
): Preview {
  if (chat.draft.trim() !== '' && !reader.isOpen) return { type: 'draft', text: oneLine(chat.draft) }
  const words = rowWords(chat, reader)
  return words ? { type: 'words', ...words } : { type: 'nothing' }
}

type Standing = Pick<
  Chat,
  'id' | 'lastContent' | 'lastSenderId' | 'mseq' | 'peerReadMseq' | 'peerReceivedMseq'
>

/** How the newest message stands when it is mine; since when, while it is on its way. */
export function lastTick(
  chat: Standing,
  outgoing: readonly OutgoingMessage[],
  me: string,
): { tick: Tick; since?: number } | undefined {
  const last = outgoing.findLast(({ conversationId }) => conversationId === chat.id)
  if (last && !last.stored)
    return last.failure ? { tick: 'failed' } : { tick: 'accepted', since: last.acceptedAtMs }
  const { lastContent } = chat
  const isLine = !lastContent || frameOf(lastContent) === 'line'
  if (chat.lastSenderId !== me || isLine || chat.mseq === 0) return undefined
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
