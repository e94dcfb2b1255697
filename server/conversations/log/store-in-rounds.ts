import type { PlacedOutcome } from '../../kernel/batch'
import type { Work } from '../../kernel/work'
import type { ReadyEntry } from './judge-drafts'
import { explain, failed } from './rejections'
import type { SentMessage } from './sent-message'
import { insertEntries, type NewEntry, selectRejections, type StoredRow } from './store'

/** An entry with its place in the log. */
export interface StoredEntry extends ReadyEntry {
  row: StoredRow
}

/** How often an entry is tried that the log leaves out without a lasting reason: a right changed at that moment. */
const mostRounds = 3

/**
 * Appends entries to their logs: one statement a round for all, and one that explains what it left out. Answers what was
 * stored, in the order of the batch, and the outcome of everything else: a refusal, or the first answer again.
 */
export async function storeInRounds(
  work: Work,
  ready: readonly ReadyEntry[],
): Promise<{ stored: StoredEntry[]; rejected: PlacedOutcome<SentMessage>[] }> {
  const { firsts, repeats } = splitRepeats(ready)
  const stored: StoredEntry[] = []
  const rejected: PlacedOutcome<SentMessage>[] = []
  let waiting = firsts
  for (let round = 1; round <= mostRounds && waiting.length > 0; round++) {
    const rows = await insertEntries(work.sql, { entries: numbered(waiting), nowMs: work.nowMs })
    const rowById = new Map(rows.map((row) => [row.id, row]))
    for (const one of waiting) {
      const row = rowById.get(one.entry.id)
      if (row) stored.push({ ...one, row })
    }
    const left = waiting.filter(({ entry }) => !rowById.has(entry.id))
    const { explained, unexplained } = await explainAll(work, left)
    rejected.push(...explained)
    waiting = unexplained
  }
  const { explained, unexplained } = await explainAll(work, repeats)
  rejected.push(...explained, ...[...waiting, ...unexplained].map(leftOut))
  return { stored: stored.sort((one, other) => one.entry.n - other.entry.n), rejected }
}

/** Of several messages under one cid the first is tried; the others are answered when it is stored. */
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

/** Renumbers each round: duplicates and rejections don't count towards slow mode. */
function numbered(waiting: readonly ReadyEntry[]): NewEntry[] {
  const counts = new Map<string, number>()
  return waiting.map(({ entry }) => {
    const key = entry.conversation + entry.sender
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return { ...entry, nth }
  })
}

/** Why entries were left out; `unexplained` are those that nothing speaks against any more. */
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
  // The database answers in any order; slow mode counts the message that came first.
  unexplained.sort((one, other) => one.entry.n - other.entry.n)
  return { explained, unexplained }
}

const leftOut = ({ entry: { n } }: ReadyEntry): PlacedOutcome<SentMessage> => ({
  n,
  outcome: failed(new Error('an entry was left out without a reason')),
})
