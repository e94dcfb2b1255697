/**
 * Folds the logs into a searchable table shortly after they have grown, so that sending needs no extra query. Each node notes
 * which logs grew on it, and compares all logs at its start and periodically, so that nothing noted only in memory is lost.
 */
import type { ConversationId } from '@linnet/protocol'
import type { Job } from '../../kernel/jobs'
import type { Work } from '../../kernel/work'
import { createGramShares, type GramShares } from './gram-shares'
import {
  deleteTexts,
  moveProgress,
  type Place,
  selectBehind,
  selectEntriesNow,
  selectUnfolded,
  upsertTexts,
} from './index-store'
import { keyOf, textsOf, touchedBy } from './message-text'

/** The most conversations that a batch folds. */
const maxConversations = 500
/**
 * The most entries that a batch folds. Each batch is a transaction of its own: as long as one is open, the database keeps all
 * versions of the rows that others update, and these are rows that every message updates.
 */
const maxEntries = 500
const sweepSize = 5_000
const sweepEveryMs = 10 * 60_000
/** The longest time that folding waits while messages wait to be stored, and the batches that it folds then. */
const longestWaitMs = 30_000
const batchesAfterWaiting = 100

export interface TextIndex {
  /** Notes that the log of a conversation has grown. */
  grew: (conversationId: ConversationId) => void
  /** Logs that may have unfolded entries: noted on this node, or being folded. */
  unfolded: () => readonly string[]
  grams: Omit<GramShares, 'refresh'>
  job: Job
}

/** `isBusy`: messages are waiting to be stored. */
export function createTextIndex(isBusy: () => boolean): TextIndex {
  const grown = new Set<string>()
  let folding: readonly string[] = []
  const sweep = { after: lowestId as string | undefined, isDueAtMs: 0 }
  const shares = createGramShares()
  let foldedAtMs: number | undefined
  /** The batches that are folded even though messages wait. */
  let overdue = 0

  async function run(work: Work): Promise<void | 'again'> {
    foldedAtMs ??= work.nowMs
    if (work.nowMs - foldedAtMs >= longestWaitMs) overdue = batchesAfterWaiting
    if (isBusy() && overdue === 0) return undefined
    overdue = Math.max(0, overdue - 1)
    foldedAtMs = work.nowMs
    await shares.refresh(work)
    const taken = [...grown].slice(0, maxConversations)
    if (taken.length < maxConversations) taken.push(...(await nextBehind(work)))
    if (taken.length === 0) return sweep.after === undefined ? undefined : 'again'
    // Marked as taken before reading: logs that grow in between are noted again.
    for (const id of taken) grown.delete(id)
    folding = taken
    const left = new Set(taken)
    work.afterEnd((ending) => {
      folding = []
      ;(ending === 'committed' ? left : taken).forEach((id) => grown.add(id))
    })
    for (const id of await foldBatch(work, taken)) left.delete(id)
    return grown.size > 0 || left.size > 0 || sweep.after !== undefined ? 'again' : undefined
  }

  /** A part of the sweep over all conversations, if one is due. */
  async function nextBehind(work: Work): Promise<string[]> {
    if (sweep.after === undefined && work.nowMs >= sweep.isDueAtMs) sweep.after = lowestId
    if (sweep.after === undefined) return []
    const { behind, last } = await selectBehind(work.sql, { after: sweep.after, limit: sweepSize })
    const [kept, left] = [behind.slice(0, maxConversations), behind.length > maxConversations]
    work.afterEnd((ending) => {
      if (ending !== 'committed') return
      sweep.after = left ? kept.at(-1) : last
      if (sweep.after === undefined) sweep.isDueAtMs = work.nowMs + sweepEveryMs
    })
    return kept
  }

  return {
    grew: (conversationId) => void grown.add(conversationId),
    grams: shares,
    unfolded: () => [...new Set([...grown, ...folding])],
    job: { name: 'conversations.foldTexts', runs: 'each', everyMs: 1_000, isDueAtStart: true, run },
  }
}

const lowestId = '00000000-0000-0000-0000-000000000000'

/** Folds some of the new entries of these logs. Returns the logs that have no more. */
async function foldBatch(work: Work, conversationIds: readonly string[]): Promise<readonly string[]> {
  const rows = await selectUnfolded(work.sql, { conversationIds, limit: maxEntries })
  const reached = new Map<string, Place>()
  for (const { conversationId, cseq } of rows)
    reached.set(conversationId, { conversationId, cseq: Number(cseq) })
  await foldEntries(work, touchedBy(rows))
  if (reached.size > 0) await moveProgress(work.sql, [...reached.values()])
  // A full batch may end within a log, and leave out others.
  const isFull = rows.length === maxEntries
  const last = isFull ? rows.at(-1)?.conversationId : undefined
  return isFull ? [...reached.keys()].filter((id) => id !== last) : conversationIds
}

/** Folds each entry as it is now, with all changes since. */
async function foldEntries(work: Work, changed: readonly Place[]): Promise<void> {
  for await (const { places, rows } of selectEntriesNow(work.sql, changed)) {
    const texts = await textsOf(rows)
    const kept = new Set(texts.map(({ conversationId, cseq }) => keyOf(conversationId, cseq)))
    const gone = places.filter(({ conversationId, cseq }) => !kept.has(keyOf(conversationId, cseq)))
    if (texts.length > 0) await upsertTexts(work.sql, texts)
    if (gone.length > 0) await deleteTexts(work.sql, gone)
  }
}
