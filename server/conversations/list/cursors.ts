import { chatStateChanged, type ConversationId, cursorMoved, type PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { appendToUserLog } from '../../userlogs'
import type { Audience } from '../audience/audience'
import { selectSenders } from '../log/entry-store'
import { moveReadCursor, moveReceivedCursors } from '../membership/member-store'
import { maxSmallGroup } from './list'

export interface ReadInput {
  personId: PersonId
  conversationId: ConversationId
  mseq: number | undefined
}

/** Moves the read cursor forward and notifies the person's other devices and the senders of what was read. */
export async function readUpTo(
  work: Work,
  audience: Audience,
  input: ReadInput,
): Promise<{ unread: number }> {
  const { personId, conversationId } = input
  const row = await moveReadCursor(work.sql, input)
  if (!row) return refuse('ConversationNotFound')
  const unread = Number(row.unread)
  if (!row.moved) return { unread }
  const readMseq = Number(row.read_mseq)
  await appendToUserLog(work, {
    to: [personId],
    event: chatStateChanged,
    data: { conversationId, readMseq, unread },
  })
  const cursor = { conversationId, personId, readMseq, receivedMseq: Number(row.received_mseq) }
  if (row.lock !== '') return { unread }
  if (row.type === 1) await notifyPeer(work, audience, cursor)
  if (row.type === 2 && row.member_count <= maxSmallGroup) await notifySenders(work, cursor, row.before)
  return { unread }
}

/** Moves received cursors forward. In direct conversations the other person then sees the delivered tick. */
export async function receiveUpTo(
  work: Work,
  audience: Audience,
  { personId, cursors }: { personId: PersonId; cursors: Readonly<Record<string, number>> },
): Promise<void> {
  const wanted = Object.entries(cursors)
    .slice(0, 200)
    .map(([id, mseq]) => ({ id, mseq }))
    // Sorted to prevent a deadlock between two devices that report the same conversations in different orders.
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (wanted.length === 0) return
  for (const row of await moveReceivedCursors(work.sql, { personId, cursors: wanted }))
    await notifyPeer(work, audience, {
      conversationId: row.conversation_id as ConversationId,
      personId,
      readMseq: Number(row.read_mseq),
      receivedMseq: Number(row.received_mseq),
    })
}

interface Cursor {
  conversationId: ConversationId
  personId: PersonId
  readMseq: number
  receivedMseq: number
}

async function notifyPeer(work: Work, audience: Audience, cursor: Cursor): Promise<void> {
  const members =
    (await audience.of(work.sql, [cursor.conversationId])).get(cursor.conversationId)?.people() ?? []
  work.emit({ to: members.filter((id) => id !== cursor.personId), event: cursorMoved, data: cursor })
}

/** In a group only the senders of the newly read messages are notified: everybody would be too many. */
async function notifySenders(work: Work, cursor: Cursor, before: bigint): Promise<void> {
  const rows = await selectSenders(work.sql, { ...cursor, before: Number(before) })
  const writers = rows.map((row) => row.sender_id as PersonId).filter((id) => id !== cursor.personId)
  if (writers.length > 0) work.emit({ to: writers, event: cursorMoved, data: cursor })
}
