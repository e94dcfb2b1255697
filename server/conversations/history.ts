import {
  type CallOutput,
  type ConversationId,
  type EntryView,
  type HeadView,
  pageSize,
  type PersonId,
  type readHistory,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Reading } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type HeadRow, selectHeads, selectMissed, selectPeers } from './list-store'
import { presentRow, unreadOf } from './present'
import { type EntryRow, selectEntries, selectMembership } from './store'

export interface HistoryInput {
  personId: PersonId
  conversationId: ConversationId
  unread?: number | undefined
  before?: number | undefined
  after?: number | undefined
}

const longestFirstPage = 100
const longestCatchUp = 100
const mostHeads = 30

/** A page of a log, newest first; by `after`, oldest first. */
export async function readHistoryPage(
  work: Reading,
  input: HistoryInput,
): Promise<CallOutput<typeof readHistory>> {
  const { personId, conversationId, unread, before, after } = input
  const membership = await selectMembership(work.sql, { conversationId, personId })
  if (!membership) return refuse('ConversationNotFound')
  const limit = Math.min(longestFirstPage, Math.max(pageSize, unread ?? 0))
  const floor = Number(membership.floor_cseq)
  const rows = await selectEntries(work.sql, { conversationId, after, before, floor, limit: limit + 1 })
  const entries = await presentEntries(work, rows.slice(0, limit))
  return { conversationId, entries, isLast: rows.length <= limit }
}

async function presentEntries(work: Reading, rows: readonly EntryRow[]): Promise<EntryView[]> {
  const senders = await profilesByIds(work, [...new Set(rows.map((row) => row.sender_id as PersonId))])
  return rows.map((row) => presentRow(row, senders.get(row.sender_id as PersonId)))
}

/** What a device missed in the conversations of its first screen, given the cseq that it has of each. */
export async function readHeads(
  work: Reading,
  { personId, heads }: { personId: PersonId; heads: Readonly<Record<string, number>> },
): Promise<HeadView[]> {
  const known = Object.entries(heads)
    .slice(0, mostHeads)
    .map(([id, cseq]) => ({ id, cseq }))
  if (known.length === 0) return []
  const rows = await selectHeads(work.sql, { personId, known })
  const close = rows.filter((row) => row.cseq > row.known && row.cseq - row.known <= longestCatchUp)
  const [missed, peers] = await Promise.all([
    close.length > 0
      ? selectMissed(
          work.sql,
          close.map((row) => ({ id: row.id, cseq: Number(row.known) })),
        )
      : [],
    selectPeers(work.sql, { personId, conversationIds: rows.map((row) => row.id) }),
  ])
  const peerOf = new Map(peers.map((peer) => [peer.conversation_id, peer]))
  const entriesOf = Map.groupBy(await presentMissed(work, missed), ({ conversationId }) => conversationId)
  return rows.map((row) => ({
    ...presentHead(row),
    peerReadMseq: Number(peerOf.get(row.id)?.read_mseq ?? 0n),
    peerReceivedMseq: Number(peerOf.get(row.id)?.received_mseq ?? 0n),
    entries: (entriesOf.get(row.id) ?? []).map(({ entry }) => entry),
    tooLong: row.cseq - row.known > longestCatchUp,
  }))
}

async function presentMissed(work: Reading, rows: readonly EntryRow[]) {
  const entries = await presentEntries(work, rows)
  return entries.map((entry, index) => ({ entry, conversationId: rows[index]?.conversation_id ?? '' }))
}

const presentHead = (row: HeadRow) => ({
  conversationId: row.id as ConversationId,
  cseq: Number(row.cseq),
  mseq: Number(row.mseq),
  unread: unreadOf(row),
  readMseq: Math.max(Number(row.read_mseq), Number(row.sent_mseq), Number(row.floor_mseq)),
})
