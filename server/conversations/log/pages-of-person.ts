import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { selectNextMembership } from '../membership/membership-store'
import { readHistoryPage } from './history'

const widest = 100

/**
 * A page of all messages that a person may see, one conversation after the other, for an export of their data. `after` is
 * the end of the previous page; a page may be empty although more follow.
 */
export async function messagesOfPerson(
  work: ReadWork,
  { personId, after }: { personId: PersonId; after: string | undefined },
) {
  const [from = null, cseq = '0'] = after?.split(':') ?? []
  const conversationId = await selectNextMembership(work.sql, { personId, from })
  if (!conversationId) return { entries: [] }
  const start = conversationId === from ? Number(cseq) : 0
  const page = await readHistoryPage(work, { personId, conversationId, after: start, unread: widest })
  const last = page.entries.at(-1)
  const next = page.isLast || !last ? `${afterOf(conversationId)}:0` : `${conversationId}:${last.cseq}`
  return { conversationId, entries: page.entries, next }
}

/** The smallest UUID after this one. */
export function afterOf(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
