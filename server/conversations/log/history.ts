import {
  type CallOutput,
  type ConversationId,
  type HeadView,
  pageSize,
  type PersonId,
  type readHistory,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { readsOfGroups } from '../list/list'
import { type HeadRow, selectHeads, selectMissed, selectPeers } from '../list/list-store'
import { presentEntries, type Reader } from './present-entries'
import { presentReads } from './reads'
import { type EntryRow, selectEntries, selectMembership } from './store'

export interface HistoryInput {
  personId: PersonId
  conversationId: ConversationId
  unread?: number | undefined
  before?: number | undefined
  after?: number | undefined
}

const maxFirstPage = 100
const maxCatchUp = 100
const maxHeads = 30
const nothing = { rows: [], cut: new Set<string>() }

/** A page of a log, newest first; with `after`, oldest first. */
export async function readHistoryPage(
  work: ReadWork,
  input: HistoryInput,
): Promise<CallOutput<typeof readHistory>> {
  const { personId, conversationId, unread, before, after } = input
  const membership = await selectMembership(work.sql, { conversationId, personId })
  if (!membership) return refuse('ConversationNotFound')
  const limit = Math.min(maxFirstPage, Math.max(pageSize, unread ?? 0))
  const floor = Number(membership.floor_cseq)
  const page = { conversationId, personId, after, before, floor, limit, nowMs: work.nowMs }
  const { rows, isLast } = await selectEntries(work.sql, page)
  const reader = { personId, hiddenUpTo: () => Number(membership.history_cseq) }
  const entries = await presentEntries(work, reader, rows)
  return { conversationId, entries, isLast }
}

/** What a device missed in the conversations on its first screen, given the cseq that it has of each. */
export async function readHeads(
  work: ReadWork,
  { personId, heads }: { personId: PersonId; heads: Readonly<Record<string, number>> },
): Promise<HeadView[]> {
  const known = Object.entries(heads)
    .slice(0, maxHeads)
    .map(([id, cseq]) => ({ id, cseq }))
  if (known.length === 0) return []
  const rows = await selectHeads(work.sql, { personId, known })
  const close = rows.filter((row) => row.cseq > row.known && row.cseq - row.known <= maxCatchUp)
  const groups = rows.filter(({ type }) => type === 2).map(({ id }) => id)
  const missedHeads = close.map((row) => ({ id: row.id, cseq: Number(row.known) }))
  const [missed, peers, groupReads] = await Promise.all([
    close.length > 0 ? selectMissed(work.sql, { personId, heads: missedHeads, nowMs: work.nowMs }) : nothing,
    selectPeers(work.sql, { personId, conversationIds: rows.map((row) => row.id) }),
    readsOfGroups(work, personId, groups),
  ])
  const peerOf = new Map(peers.map((peer) => [peer.conversation_id, peer]))
  const hidden = new Map(rows.map((row) => [row.id, Number(row.history_cseq)]))
  const entriesOf = Map.groupBy(
    await presentMissed(work, { personId, hiddenUpTo: (id) => hidden.get(id) ?? 0 }, missed.rows),
    ({ conversationId }) => conversationId,
  )
  return rows.map((row) => ({
    ...presentHead(row),
    peerReadMseq: groupReads.get(row.id) ?? Number(peerOf.get(row.id)?.read_mseq ?? 0n),
    peerReceivedMseq: groupReads.get(row.id) ?? Number(peerOf.get(row.id)?.received_mseq ?? 0n),
    entries: (entriesOf.get(row.id) ?? []).map(({ entry }) => entry),
    tooLong: row.cseq - row.known > maxCatchUp || missed.cut.has(row.id),
  }))
}

async function presentMissed(work: ReadWork, reader: Reader, rows: readonly EntryRow[]) {
  const entries = await presentEntries(work, reader, rows)
  return entries.map((entry, index) => ({ entry, conversationId: rows[index]?.conversation_id ?? '' }))
}

const presentHead = (row: HeadRow) => ({
  conversationId: row.id as ConversationId,
  cseq: Number(row.cseq),
  mseq: Number(row.mseq),
  ...presentReads(row),
})
