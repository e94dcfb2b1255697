import type { Chat, ClientState } from '@linnet/client'
import { type EntryView, searchText } from '@linnet/protocol/conversations/calls'
import type { SearchedKind } from '@linnet/protocol/conversations/search'
import { foldText } from '@linnet/protocol/fold'

const most = 50

/** The messages on this device that contain all the words, or those of a kind, newest first: the search without the server. */
export function hitsOnDevice(
  { chats }: Pick<ClientState, 'chats'>,
  {
    text,
    conversationId,
    kind = 'all',
    personId,
  }: { text: string; conversationId: string | undefined; kind?: SearchedKind; personId?: string | undefined },
): { conversationId: string; entry: EntryView }[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0 && kind === 'all') return []
  const hits = [...chats.values()]
    .filter(({ id }) => conversationId === undefined || id === conversationId)
    .flatMap((chat) => entriesOf(chat).map((entry) => ({ conversationId: chat.id as string, entry })))
    .filter(({ entry }) => isHit(entry, words) && isOfKind(entry, kind))
    .filter(({ entry }) => personId === undefined || entry.message.sender.id === personId)
  return hits.toSorted((one, other) => other.entry.message.atMs - one.entry.message.atMs).slice(0, most)
}

const entriesOf = ({ log }: Chat): readonly EntryView[] => log?.entries ?? []

function isHit({ mseq, message }: EntryView, words: readonly string[]): boolean {
  if (mseq === 0) return false
  const text = foldText(searchText(message.content).join('\n'))
  return words.every((word) => text.includes(word))
}

const link = /\bhttps?:\/\/\S/i

function isOfKind({ message: { content } }: EntryView, kind: SearchedKind): boolean {
  if (kind === 'all') return true
  if (kind === 'link') return link.test(searchText(content).join('\n'))
  if (kind === 'media') return content.kind === 'image' || content.kind === 'video'
  return content.kind === kind
}
