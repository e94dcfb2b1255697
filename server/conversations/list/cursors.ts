/**
 * Moves read and received cursors, and notifies the people who may see them. Cursors are state, not history:
 * no log has them.
 */
import {
  chatStateChanged,
  type ConversationId,
  conversationTypes,
  cursorMoved,
  maxSmallGroup,
  type PersonId,
} from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { type Audience, newestVersions } from '../audience/audience'
import { selectSenders } from '../log/entry-store'
import { presentReads } from '../log/reads'
import { type CursorTarget, type MovedCursorsRow, moveCursors } from './cursor-store'

export interface ReadInput {
  personId: PersonId
  conversationId: ConversationId
  mseq: number
}

/** Moves the read cursors of people who wrote, in the transaction of their messages. */
export async function moveReads(work: Work, audience: Audience, reads: readonly ReadInput[]): Promise<void> {
  if (reads.length === 0) return
  const targets = reads.map(({ mseq, ...member }) => ({ ...member, read: mseq, received: 0 }))
  const rows = await moveCursors(work.sql, { targets, nowMs: work.nowMs, isPatient: true })
  await notifyOfMoves(work, audience, { rows })
}

export interface CursorMove extends CursorTarget {
  conversationId: ConversationId
  personId: PersonId
  /** The connection that reported the cursor and needs no frame. */
  connectionId?: string | undefined
}

/** Moves the cursors of many people. Unless patient, leaves cursors of members whom another transaction has locked. */
export async function moveManyCursors(
  work: Work,
  audience: Audience,
  { moves, isPatient }: { moves: readonly CursorMove[]; isPatient: boolean },
): Promise<MovedCursorsRow[]> {
  const targets = moves.map(({ connectionId: _, ...target }) => target)
  const rows = await moveCursors(work.sql, { targets, nowMs: work.nowMs, isPatient })
  const movers = new Map(
    moves.map((move) => [memberKey(move.conversationId, move.personId), move.connectionId]),
  )
  await notifyOfMoves(work, audience, {
    rows,
    moverOf: (row) => movers.get(memberKey(row.conversationId, row.personId)),
  })
  return rows
}

export const memberKey = (conversationId: string, personId: string) => conversationId + personId

interface Moves {
  rows: readonly MovedCursorsRow[]
  /** The connection that reported the cursor. */
  moverOf?: (row: MovedCursorsRow) => string | undefined
}

async function notifyOfMoves(
  work: Work,
  audience: Audience,
  { rows, moverOf = () => undefined }: Moves,
): Promise<void> {
  const reads = rows.filter((row) => row.readMseq > row.before)
  for (const row of reads) notifyOwnDevices(work, row, moverOf(row))
  const open = ({ lock }: MovedCursorsRow) => lock === ''
  await notifyPeers(
    work,
    audience,
    // A frame without a change would show that something was read.
    rows.filter(
      (row) =>
        open(row) &&
        row.type === conversationTypes.direct &&
        (row.heldReadMseq === null || row.receivedMseq > row.receivedBefore),
    ),
  )
  await notifySenders(
    work,
    reads.filter(
      (row) => open(row) && row.type === conversationTypes.group && row.memberCount <= maxSmallGroup,
    ),
  )
}

/**
 * Notifies the person's own devices, without a number in the user log: a device that misses the frame gets
 * the newest cursors when it reconnects.
 */
function notifyOwnDevices(work: Work, row: MovedCursorsRow, mover: string | undefined): void {
  const { readMseq, unread } = presentReads(row)
  const { conversationId, personId } = row
  work.emit({
    to: [personId],
    event: chatStateChanged,
    data: { conversationId, readMseq, unread, readAtMs: Number(row.nowMs) },
    exceptConnection: mover,
  })
}

/** Notifies the other person of a direct conversation: one frame for both cursors. */
async function notifyPeers(work: Work, audience: Audience, rows: readonly MovedCursorsRow[]): Promise<void> {
  if (rows.length === 0) return
  const cursors = rows.map(cursorOf)
  const ids = cursors.map(({ conversationId }) => conversationId)
  const recipients = await audience.of(work.sql, ids, newestVersions(rows))
  for (const cursor of cursors) {
    const members = recipients.get(cursor.conversationId)?.people() ?? []
    work.emit({ to: members.filter((id) => id !== cursor.personId), event: cursorMoved, data: cursor })
  }
}

/** In anonymous mode the senders learn that somebody has read, but not who. */
const noOne = '00000000-0000-0000-0000-000000000000' as PersonId

/**
 * In a group only the senders of the newly read messages are notified: notifying everybody would be too many. Each gets one frame
 * for each group, about the member who has read furthest, which is what ticks show.
 */
async function notifySenders(work: Work, rows: readonly MovedCursorsRow[]): Promise<void> {
  if (rows.length === 0) return
  const furthestFirst = rows.toSorted((one, other) => Number(other.readMseq - one.readMseq))
  const moves = furthestFirst.map((row) => ({ ...cursorOf(row), before: Number(row.before) }))
  const writers = Map.groupBy(await selectSenders(work.sql, moves), ({ n }) => n)
  const notified = new Set<string>()
  for (const [n, { before: _, ...cursor }] of moves.entries()) {
    const to: PersonId[] = []
    for (const { senderId } of writers.get(n) ?? []) {
      const key = memberKey(cursor.conversationId, senderId)
      if (senderId === cursor.personId || notified.has(key)) continue
      notified.add(key)
      to.push(senderId)
    }
    const data = furthestFirst[n]?.isAnonymous ? { ...cursor, personId: noOne } : cursor
    if (to.length > 0) work.emit({ to, event: cursorMoved, data })
  }
}

const cursorOf = (row: MovedCursorsRow) => ({
  conversationId: row.conversationId,
  personId: row.personId,
  readMseq: Number(row.heldReadMseq ?? row.readMseq),
  receivedMseq: Number(row.receivedMseq),
})
