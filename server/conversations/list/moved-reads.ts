import { chatStateChanged, type ConversationId, type Frame, type PersonId, spell } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { presentReads } from '../log/reads'
import { selectReadsSince } from './cursor-store'

export interface MovedReads {
  /** How far these go, by the database's clock. */
  atMs: number
  /** Frames without a number in the user log, oldest first. */
  events: Frame[]
  /** More cursors have moved: these are the newest. */
  isCut: boolean
}

/** As many as a device gets at once, at some 120 bytes each. */
const maxReads = 500

/** The newest read cursor of each of a person's conversations in which it moved after a time. */
export async function readsMovedSince(
  work: ReadWork,
  { personId, sinceMs }: { personId: PersonId; sinceMs: number },
): Promise<MovedReads> {
  const { nowMs: atMs, rows } = await selectReadsSince(work.sql, { personId, sinceMs, limit: maxReads + 1 })
  const events = rows.slice(0, maxReads).map((row) => {
    const { readMseq, unread } = presentReads(row)
    const conversationId = row.conversation_id as ConversationId
    const data = { conversationId, readMseq, unread, readAtMs: Number(row.at_ms) }
    return { action: chatStateChanged.wire, data: spell(chatStateChanged.data, data) }
  })
  return { atMs, events: events.toReversed(), isCut: rows.length > maxReads }
}
