import type { Content, ConversationId, EntryView, RecordItem } from '@linnet/protocol'
import { messageKinds } from '@linnet/protocol/conversations'

/** Conversations that one forwarding may reach. */
export const mostTargets = 9

export type Forwarded = { kind: number; content: Content; payload: Content }

/** The numbers in an address, each once, in the order of the log. */
export function readCseqs(listed: string): number[] {
  const numbers = listed
    .split(',')
    .map(Number)
    .filter((cseq) => Number.isSafeInteger(cseq) && cseq > 0)
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

/** What belongs to the conversation that a message came from, and not to the message. */
const leftBehind: readonly string[] = ['replyTo', 'mentions', 'mentionsAll', 'album']

/** Messages passed on one by one: the server takes its own copy of each. */
export function forwardEach(from: ConversationId, entries: readonly EntryView[]): Forwarded[] {
  return entries.map(({ kind, cseq, message: { content } }) => ({
    kind,
    content: Object.fromEntries(Object.entries(content).filter(([field]) => !leftBehind.includes(field))),
    payload: { forward: { conversationId: from, cseq } },
  }))
}

type Record = {
  from: ConversationId
  title: string
  /** What the sender of each is called; of mine, my own name. */
  nameOf: (entry: EntryView) => string
}

/** Messages passed on as one chat record. */
export function forwardMerged(entries: readonly EntryView[], { from, title, nameOf }: Record): Forwarded {
  const items: RecordItem[] = entries.map((entry) => ({
    kind: entry.kind,
    at: entry.message.at,
    senderName: nameOf(entry),
    senderPhoto: entry.message.sender.photo,
    content: entry.message.content,
  }))
  return {
    kind: messageKinds.chatRecord,
    content: { title, items },
    payload: { from, cseqs: entries.map(({ cseq }) => cseq), title },
  }
}
