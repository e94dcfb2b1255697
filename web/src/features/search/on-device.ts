import type { Chat, ClientState } from '@linnet/client'
import { type EntryView, searchText } from '@linnet/protocol/conversations'

const most = 50

/** The messages on this device that hold all words, newest first: what can be searched without the server. */
export function hitsOnDevice(
  { chats }: Pick<ClientState, 'chats'>,
  { text, conversationId }: { text: string; conversationId: string | undefined },
): { conversationId: string; entry: EntryView }[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hits = [...chats.values()]
    .filter(({ id }) => conversationId === undefined || id === conversationId)
    .flatMap((chat) => entriesOf(chat).map((entry) => ({ conversationId: chat.id as string, entry })))
    .filter(({ entry }) => isHit(entry, words))
  return hits.toSorted((one, other) => other.entry.message.atMs - one.entry.message.atMs).slice(0, most)
}

const entriesOf = ({ log }: Chat): readonly EntryView[] => log?.entries ?? []

function isHit({ mseq, message }: EntryView, words: readonly string[]): boolean {
  if (mseq === 0) return false
  const text = folded(searchText(message.content).join('\n'))
  return words.every((word) => text.includes(word))
}

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase()
