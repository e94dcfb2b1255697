import {
  type CallOutput,
  type ConversationId,
  type EntryView,
  type HeadView,
  pageSize,
  type PersonId,
  type readHistory,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { lacking, type Lagging, lags } from '../../kernel/replica/lagging'
import type { ReadWork } from '../../kernel/work'
import { chatKey, readsOfGroups } from '../list/list'
import { type ChatOfPerson, type HeadRow, selectHeads, selectMissed } from '../list/list-store'
import { hasHidden, selectReadable } from './entry-store'
import { presentEntries, presentReadings } from './present-entries'
import { presentReads } from './reads'
import { type MembershipRow, selectEntries, selectMembership } from './store'

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

/**
 * A page of a log, newest first; with `after`, oldest first. With `lagging`, it may come from a replica that has the whole log: who
 * may read, from where on, and what they have deleted is asked of `work`.
 */
export async function readHistoryPage(
  work: ReadWork,
  input: HistoryInput,
  lagging?: Pick<Lagging, 'read'>,
): Promise<CallOutput<typeof readHistory>> {
  const membership = await selectMembership(work.sql, input)
  if (!membership) return refuse('ConversationNotFound')
  if (!lagging) return pageOf(work, input, membership)
  return lagging.read(async (reading) => {
    if (!lags(reading)) return pageOf(reading, input, membership)
    const there = await selectMembership(reading.sql, input)
    if (!there || there.cseq < membership.cseq) return lacking
    const page = await pageOf(reading, input, membership)
    const cseqs = page.entries.map(({ cseq }) => cseq)
    return (await hasHidden(work.sql, { ...input, cseqs })) ? lacking : page
  })
}

async function pageOf(
  work: ReadWork,
  { personId, conversationId, unread, before, after }: HistoryInput,
  { floorCseq, historyCseq }: Pick<MembershipRow, 'floorCseq' | 'historyCseq'>,
): Promise<CallOutput<typeof readHistory>> {
  const limit = Math.min(maxFirstPage, Math.max(pageSize, unread ?? 0))
  const floor = Number(floorCseq)
  const page = { conversationId, personId, after, before, floor, limit, nowMs: work.nowMs }
  const { rows, isLast } = await selectEntries(work.sql, page)
  const reader = { personId, hiddenUpTo: () => Number(historyCseq) }
  return { conversationId, entries: await presentEntries(work, reader, rows), isLast }
}

/** The entries among these that a person may read now: not those that were recalled, deleted or have expired. */
export async function readMessagesAt(
  work: ReadWork,
  place: { personId: PersonId; conversationId: ConversationId; cseqs: readonly number[] },
): Promise<EntryView[]> {
  const { personId, conversationId, cseqs } = place
  const membership = await selectMembership(work.sql, { conversationId, personId })
  if (!membership) return []
  const wanted = [...new Set(cseqs)].map((cseq) => ({ personId, conversationId, cseq }))
  const rows = await selectReadable(work.sql, { wanted, nowMs: work.nowMs })
  return presentEntries(work, { personId, hiddenUpTo: () => Number(membership.historyCseq) }, rows)
}

/** A device, and the cseq up to which it has each conversation on its first screen. */
export interface DeviceHeads {
  personId: PersonId
  heads: Readonly<Record<string, number>>
}

/**
 * Reads the missed entries of several devices' first screens with shared statements. Returns them in the
 * order of `devices`.
 */
export async function readHeads(work: ReadWork, devices: readonly DeviceHeads[]): Promise<HeadView[][]> {
  const known = devices.flatMap(({ personId, heads }, n) =>
    Object.entries(heads)
      .slice(0, maxHeads)
      .map(([id, cseq]) => ({ n, personId, id, cseq })),
  )
  if (known.length === 0) return devices.map(() => [])
  const rows = await selectHeads(work.sql, known)
  const chats = rows.map((row) => ({ row, personId: devices[row.n]?.personId ?? '', id: row.id }))
  const groups = chats.flatMap(({ row, ...chat }) => (row.type === 2 ? [chat] : []))
  const [missed, groupReads] = await Promise.all([
    readMissed(work, devices, chats),
    readsOfGroups(work, groups),
  ])
  const views = chats.map(({ row, ...chat }) => {
    const groupRead = groupReads.get(chatKey(chat))
    const found = missed.get(headKey(row))
    return {
      ...presentHead(row),
      peerReadMseq: groupRead ?? Number(row.peerReadMseq ?? 0n),
      peerReceivedMseq: groupRead ?? Number(row.peerReceivedMseq ?? 0n),
      entries: found?.entries ?? [],
      tooLong: row.cseq - row.known > maxCatchUp || (found?.isCut ?? false),
    }
  })
  const byDevice = Map.groupBy(views, (_, index) => rows[index]?.n)
  return devices.map((_, n) => byDevice.get(n) ?? [])
}

const headKey = ({ n, id }: Pick<HeadRow, 'n' | 'id'>): string => `${n} ${id}`

/** The entries that the devices missed, by headKey, as each person sees them. */
async function readMissed(
  work: ReadWork,
  devices: readonly DeviceHeads[],
  chats: readonly (ChatOfPerson & { row: HeadRow })[],
): Promise<ReadonlyMap<string, { entries: EntryView[]; isCut: boolean }>> {
  const close = chats.filter(({ row }) => row.cseq > row.known && row.cseq - row.known <= maxCatchUp)
  if (close.length === 0) return new Map()
  const heads = close.map(({ row, ...chat }) => ({ ...chat, n: row.n, cseq: Number(row.known) }))
  const logs = await selectMissed(work.sql, { heads, nowMs: work.nowMs })
  const hidden = new Map(close.map(({ row }) => [headKey(row), Number(row.historyCseq)]))
  const readings = logs.map(({ n, log, entries }) => ({
    reader: {
      personId: devices[n]?.personId as PersonId,
      hiddenUpTo: () => hidden.get(headKey({ n, id: log })) ?? 0,
    },
    rows: entries,
  }))
  const presented = await presentReadings(work, readings)
  return new Map(
    logs.map(({ n, log, isCut }, index) => [
      headKey({ n, id: log }),
      { entries: presented[index] ?? [], isCut },
    ]),
  )
}

const presentHead = (row: HeadRow) => ({
  conversationId: row.id,
  cseq: Number(row.cseq),
  mseq: Number(row.mseq),
  ...presentReads(row),
})
