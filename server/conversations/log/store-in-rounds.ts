import type { ConversationId, PersonId } from '@linnet/protocol'
import type { PlacedOutcome } from '../../kernel/batch'
import type { Work } from '../../kernel/work'
import type { Recipients } from '../audience/audience'
import { lockFreeConversations } from '../changes/change-store'
import type { ReadyEntry } from './check-drafts'
import { insertDirect } from './direct-store'
import { explain, failed } from './rejections'
import type { SentMessage } from './sent-message'
import { insertEntries, type NewEntry, selectRejections, type StoredRow } from './store'

/** An entry with its place in the log. */
export interface StoredEntry extends ReadyEntry {
  row: StoredRow
}

/** Attempts for an entry that was left out without a lasting reason, such as rights that changed at that moment. */
const maxRounds = 3

/**
 * Appends entries to their logs. Each round is one insert for all, and one query for the reasons why some
 * were left out. Returns the stored entries in batch order; for others a refusal or, for retries, the
 * original answer; and with `skipsLocked` the places of those whose conversation another transaction has
 * locked.
 */
export async function storeInRounds(
  work: Work,
  ready: readonly ReadyEntry[],
  { skipsLocked }: { skipsLocked: boolean },
): Promise<{ stored: StoredEntry[]; rejected: PlacedOutcome<SentMessage>[]; locked: number[] }> {
  const { firsts, repeats } = splitRepeats(ready)
  const all: StoredEntry[] = []
  const rejected: PlacedOutcome<SentMessage>[] = []
  const locked: ReadyEntry[] = []
  let waiting = firsts
  for (let round = 1; round <= maxRounds && waiting.length > 0; round++) {
    const { stored, left } = await storeOnce(work, waiting, { skipsLocked })
    all.push(...stored)
    const { explained, unexplained } = await explainAll(work, left)
    rejected.push(...explained)
    const split = skipsLocked ? await splitLocked(work, unexplained) : { free: unexplained, locked: [] }
    locked.push(...split.locked)
    waiting = split.free
  }
  const { explained, unexplained } = await explainAll(work, repeats)
  const isLocked = new Set(locked.map(({ entry }) => entry.conversation))
  locked.push(...unexplained.filter(({ entry }) => isLocked.has(entry.conversation)))
  const left = [...waiting, ...unexplained].filter(({ entry }) => !isLocked.has(entry.conversation))
  return {
    stored: all.sort((one, other) => one.entry.n - other.entry.n),
    rejected: [...rejected, ...explained, ...left.map(leftOut)],
    locked: locked.map(({ entry }) => entry.n),
  }
}

/** Appends plain messages by one statement. Returns those that it stored, in an order that keeps that of each log. */
export type StorePlain = (
  work: Work,
  ready: readonly ReadyEntry[],
  recipients: ReadonlyMap<ConversationId, Recipients>,
) => Promise<StoredEntry[]>

/** Appends plain messages to any logs. */
export const storeAtOnce: StorePlain = async (work, ready) => {
  const { stored } = await storeOnce(work, splitRepeats(ready).firsts, { skipsLocked: true })
  return stored
}

/** Appends plain messages to direct conversations; those of people who are not members are left out. */
export const storeDirect: StorePlain = async (work, ready, recipients) => {
  const isOfMember = ({ entry }: ReadyEntry) =>
    recipients.get(entry.conversation as ConversationId)?.has(entry.sender as PersonId) === true
  const waiting = splitRepeats(ready).firsts.filter(isOfMember)
  const logs = Map.groupBy(waiting, ({ input }) => input.conversationId)
  const rows = await insertDirect(
    work,
    Array.from(logs, ([conversationId, ofLog]) => ({
      conversationId,
      members: recipients.get(conversationId)?.people() ?? [],
      entries: ofLog.map(({ entry }) => entry),
    })),
  )
  const { stored } = withRows(waiting, rows)
  return stored.sort((one, other) => Number(one.row.cseq - other.row.cseq))
}

async function storeOnce(
  work: Work,
  waiting: readonly ReadyEntry[],
  { skipsLocked }: { skipsLocked: boolean },
): Promise<{ stored: StoredEntry[]; left: ReadyEntry[] }> {
  return withRows(waiting, await insertEntries(work, { entries: numbered(waiting), skipsLocked }))
}

/** Divides entries by whether a statement has stored them. */
function withRows(
  waiting: readonly ReadyEntry[],
  rows: readonly StoredRow[],
): { stored: StoredEntry[]; left: ReadyEntry[] } {
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const stored: StoredEntry[] = []
  const left: ReadyEntry[] = []
  for (const one of waiting) {
    const row = rowById.get(one.entry.id)
    if (row) stored.push({ ...one, row })
    else left.push(one)
  }
  return { stored, left }
}

/** Separates entries whose conversation another transaction has locked; this transaction locks the other conversations. */
async function splitLocked(work: Work, entries: readonly ReadyEntry[]) {
  if (entries.length === 0) return { free: [], locked: [] }
  const ids = [...new Set(entries.map(({ entry }) => entry.conversation))]
  const freeIds = new Set((await lockFreeConversations(work.sql, ids)).map(({ id }) => id))
  const isFree = ({ entry }: ReadyEntry) => freeIds.has(entry.conversation)
  return { free: entries.filter(isFree), locked: entries.filter((one) => !isFree(one)) }
}

/** Inserts only the first of several messages with one cid; the others are answered as its retries. */
function splitRepeats(ready: readonly ReadyEntry[]): { firsts: ReadyEntry[]; repeats: ReadyEntry[] } {
  const firsts = new Map<string, ReadyEntry>()
  const repeats: ReadyEntry[] = []
  for (const one of ready) {
    const key = one.entry.sender + one.entry.cid
    if (firsts.has(key)) repeats.push(one)
    else firsts.set(key, one)
  }
  return { firsts: [...firsts.values()], repeats }
}

/**
 * Numbers the messages of each sender, again in each round: duplicates and rejections don't count towards
 * slow mode.
 */
function numbered(waiting: readonly ReadyEntry[]): NewEntry[] {
  const counts = new Map<string, number>()
  return waiting.map(({ entry }) => {
    const key = entry.conversation + entry.sender
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return { ...entry, nth }
  })
}

/**
 * Finds the reasons why entries were left out. For `unexplained` entries the reason no longer applies, so
 * they can be tried again.
 */
async function explainAll(
  work: Work,
  left: readonly ReadyEntry[],
): Promise<{ explained: PlacedOutcome<SentMessage>[]; unexplained: ReadyEntry[] }> {
  const explained: PlacedOutcome<SentMessage>[] = []
  const unexplained: ReadyEntry[] = []
  if (left.length === 0) return { explained, unexplained }
  const byPlace = new Map(left.map((one) => [one.entry.n, one]))
  const rows = await selectRejections(
    work.sql,
    left.map(({ entry }) => entry),
  )
  for (const row of rows) {
    const one = byPlace.get(row.n)
    if (!one) continue
    const outcome = explain(row, one.entry, work.nowMs)
    if (outcome) explained.push({ n: row.n, outcome })
    else unexplained.push(one)
  }
  // Restores batch order, because slow mode accepts the first message.
  unexplained.sort((one, other) => one.entry.n - other.entry.n)
  return { explained, unexplained }
}

const leftOut = ({ entry: { n } }: ReadyEntry): PlacedOutcome<SentMessage> => ({
  n,
  outcome: failed(new Error('an entry was not stored for no known reason')),
})
