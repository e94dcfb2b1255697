import type { ConversationId, EntryView } from '@linnet/protocol'
import { forwardedCopy, recordItem, type SendableContent } from '@linnet/protocol/conversations/calls'

/** The number of conversations that one forward may go to. */
export const maxTargets = 9

export type Forwarded = { content: SendableContent; payload: Record<string, unknown> }

/** Parses the cseqs in a URL; returns each once, in log order. */
export function readCseqs(listed: string): number[] {
  const numbers = listed
    .split(',')
    .map(Number)
    .filter((cseq) => Number.isSafeInteger(cseq) && cseq > 0)
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

/** Forwards messages one by one; the server sends its own copy of each. */
export function forwardEach(from: ConversationId, entries: readonly EntryView[]): Forwarded[] {
  return entries.map(({ cseq, message: { content } }) => ({
    content: forwardedCopy(content) as SendableContent,
    payload: { forward: { conversationId: from, cseq } },
  }))
}

type Merged = {
  from: ConversationId
  title: string
  /** The display name of an entry's sender; for my own messages, my name. */
  nameOf: (entry: EntryView) => string
}

/** Forwards messages as one chat record. */
export function forwardMerged(entries: readonly EntryView[], { from, title, nameOf }: Merged): Forwarded {
  const items = entries.map((entry) => {
    const { content, at, sender } = entry.message
    return recordItem(content, { at, senderName: nameOf(entry), senderPhoto: sender.photo })
  })
  return {
    content: { kind: 'chatRecord', title, items },
    payload: { from, cseqs: entries.map(({ cseq }) => cseq), title },
  }
}
