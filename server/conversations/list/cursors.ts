import {
  chatStateChanged,
  type ConversationId,
  cursorMoved,
  maxSmallGroup,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { appendToUserLogs } from '../../userlogs'
import type { Audience } from '../audience/audience'
import { selectSenders } from '../log/entry-store'
import { presentReads } from '../log/reads'
import {
  type MovedReadRow,
  moveReadCursors,
  moveReceivedCursors,
  type Read,
  selectReads,
} from '../membership/member-store'

export interface ReadInput extends Read {
  personId: PersonId
  conversationId: ConversationId
}

/** Moves one read cursor forward. Returns what is unread then. */
export async function readUpTo(
  work: Work,
  audience: Audience,
  input: ReadInput,
): Promise<{ unread: number }> {
  const [moved] = await moveReads(work, audience, [input])
  const row = moved ?? (await selectReads(work.sql, input))
  return row ? { unread: presentReads(row).unread } : refuse('ConversationNotFound')
}

/** Moves read cursors forward and notifies the people's other devices and the senders of what was read. */
export async function moveReads(
  work: Work,
  audience: Audience,
  reads: readonly ReadInput[],
): Promise<MovedReadRow[]> {
  if (reads.length === 0) return []
  const rows = await moveReadCursors(work.sql, reads, work.nowMs)
  const additions = rows.map((row) => {
    const { readMseq, unread } = presentReads(row)
    const conversationId = row.conversation_id as ConversationId
    return {
      to: [row.person_id as PersonId],
      event: chatStateChanged,
      data: { conversationId, readMseq, unread },
    }
  })
  await appendToUserLogs(work, additions)
  const open = rows.filter(({ lock }) => lock === '')
  const directs = open.filter(({ type }) => type === 1)
  await notifyPeers(work, audience, directs)
  const groups = open.filter(({ type, member_count: count }) => type === 2 && count <= maxSmallGroup)
  await notifySenders(work, groups)
  return rows
}

/**
 * Moves received cursors forward. In direct conversations the other person then sees the delivered tick; in groups nobody is
 * told, as everybody would be too many, and the info of a message asks.
 */
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
  const moved = await moveReceivedCursors(work.sql, { personId, cursors: wanted, nowMs: work.nowMs })
  await notifyPeers(
    work,
    audience,
    moved.filter(({ type }) => type === 1).map((row) => ({ ...row, person_id: personId })),
  )
}

type CursorRow = Pick<MovedReadRow, 'conversation_id' | 'person_id' | 'read_mseq' | 'received_mseq'>

async function notifyPeers(work: Work, audience: Audience, rows: readonly CursorRow[]): Promise<void> {
  if (rows.length === 0) return
  const cursors = rows.map(cursorOf)
  const recipients = await audience.of(
    work.sql,
    cursors.map(({ conversationId }) => conversationId),
  )
  for (const cursor of cursors) {
    const members = recipients.get(cursor.conversationId)?.people() ?? []
    work.emit({ to: members.filter((id) => id !== cursor.personId), event: cursorMoved, data: cursor })
  }
}

/** In anonymous mode the senders learn that somebody has read, not who. */
const noOne = '00000000-0000-0000-0000-000000000000' as PersonId

/** In a group only the senders of the newly read messages are notified: everybody would be too many. */
async function notifySenders(work: Work, rows: readonly MovedReadRow[]): Promise<void> {
  if (rows.length === 0) return
  const cursors = rows.map((row) => ({ ...cursorOf(row), before: Number(row.before) }))
  const senders = Map.groupBy(await selectSenders(work.sql, cursors), ({ n }) => n)
  for (const [n, { before: _, ...cursor }] of cursors.entries()) {
    const writers = (senders.get(n) ?? []).map((row) => row.sender_id as PersonId)
    const to = writers.filter((id) => id !== cursor.personId)
    const data = rows[n]?.is_anonymous ? { ...cursor, personId: noOne } : cursor
    if (to.length > 0) work.emit({ to, event: cursorMoved, data })
  }
}

const cursorOf = (row: CursorRow) => ({
  conversationId: row.conversation_id as ConversationId,
  personId: row.person_id as PersonId,
  readMseq: Number(row.read_mseq),
  receivedMseq: Number(row.received_mseq),
})
