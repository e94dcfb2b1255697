import type { ConversationId, EntryView } from '@linnet/protocol'
import { forwardedCopy, recordItem, type SendableContent } from '@linnet/protocol/conversations'

/** Conversations that one forwarding may reach. */
export const mostTargets = 9

export type Forwarded = { content: SendableContent; payload: Record<string, unknown> }

/** The numbers in an address, each once, in the order of the log. */
export function readCseqs(listed: string): number[] {
  const numbers = listed
    .split(',')
    .map(Number)
    .filter((cseq) => Number.isSafeInteger(cseq) && cseq > 0)
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

/** Messages passed on one by one: the server takes its own copy of each. */
export function forwardEach(from: ConversationId, entries: readonly EntryView[]): Forwarded[] {
  return entries.map(({ cseq, message: { content } }) => ({
    content: forwardedCopy(content) as SendableContent,
    payload: { forward: { conversationId: from, cseq } },
  }))
}

type Merged = {
  from: ConversationId
  title: string
  /** What the sender of each is called; of mine, my own name. */
  nameOf: (entry: EntryView) => string
}

/** Messages passed on as one chat record. */
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
