import type { EntryView } from '@linnet/protocol'
import {
  type Batcher,
  type BatchOutcome,
  contended,
  createBatcher,
  inOrder,
  type Outcome,
  type PlacedOutcome,
} from '../../kernel/batch'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { TransactBatch, Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { completeAll, type CompletingParts } from '../contents/completing'
import { keepsNothing, type OnceKeeper } from '../contents/once'
import { moveReads, type ReadInput } from '../list/cursors'
import { acceptDrafts, type SendInput } from './accept-drafts'
import { announceAgain } from './announce-again'
import { answerRefused } from './answer-refused'
import { attachAll } from './attach'
import { broadcastEntries } from './broadcast'
import { checkDrafts } from './check-drafts'
import type { Place } from './quotes'
import type { SentMessage } from './sent-message'
import { type StoredEntry, storeInRounds } from './store-in-rounds'

export interface SenderParts extends CompletingParts {
  transactBatch: TransactBatch
  audience: Audience
  onBatch: (size: number) => void
  /** Keeps the files of messages that are seen once. */
  once?: () => OnceKeeper
  /** Counts the stored messages. */
  onStored?: (count: number) => void
}

/** Larger batches commit more at once but make every sender wait longer. 250 to 500 measured best. */
const maxSize = 400

/**
 * Sends in batches: one insert and one commit for all the messages that arrived during the previous batch. A conversation
 * that is locked delays its own messages only.
 */
export function createSender(parts: SenderParts): Batcher<SendInput, SentMessage> {
  return createBatcher({
    run: (inputs, patience) =>
      parts.transactBatch(patience, (work) =>
        sendFree(work, parts, { inputs, skipsLocked: patience.isShared }),
      ),
    laneOf: ({ conversationId }) => conversationId,
    maxSize,
    onBatch: parts.onBatch,
  })
}

/** Appends a batch of messages; those whose conversation is locked are answered with `contended` instead of waiting. */
async function sendFree(
  work: Work,
  parts: SenderParts,
  batch: { inputs: readonly SendInput[]; skipsLocked: boolean },
): Promise<BatchOutcome<SentMessage>[]> {
  const { placed, locked } = await append(work, parts, batch)
  const outcomes: BatchOutcome<SentMessage>[] = inOrder(placed)
  for (const n of locked) outcomes[n] = contended
  return outcomes
}

type AppendingParts = Pick<SenderParts, 'audience' | 'files' | 'kept' | 'forwards' | 'once' | 'onStored'>

/** Appends a batch of messages. A refused one does not affect the others. */
export async function sendAll(
  work: Work,
  parts: AppendingParts,
  inputs: readonly SendInput[],
): Promise<Outcome<SentMessage>[]> {
  const { placed } = await append(work, parts, { inputs, skipsLocked: false })
  return inOrder(placed)
}

/** Returns the outcomes, and the places in the batch of messages that were left out because of a lock. */
async function append(
  work: Work,
  { audience, files, kept, forwards, once = () => keepsNothing, onStored }: AppendingParts,
  { inputs, skipsLocked }: { inputs: readonly SendInput[]; skipsLocked: boolean },
): Promise<{ placed: PlacedOutcome<SentMessage>[]; locked: number[] }> {
  const recipients = await audience.of(
    work.sql,
    inputs.map(({ conversationId }) => conversationId),
  )
  const { drafts, malformed } = acceptDrafts(inputs)
  const completions = await completeAll(work, { files, ...(kept && { kept }), forwards }, drafts)
  const { ready, refused } = await checkDrafts(work, { drafts, completions, recipients })
  const refusals = await answerRefused(work, refused)
  const { stored, rejected, locked } = await storeInRounds(work, ready, { skipsLocked })
  await attachAll(work, { files, once }, stored)
  await moveReads(work, audience, readsIn(stored))
  await announceAgain(work, audience, repeatedIn([...refusals, ...rejected], { inputs, stored }))
  if (stored.length > 0) work.afterCommit(() => onStored?.(stored.length))
  const views = await broadcastStored(work, audience, stored)
  const sent = stored.map((one, place) => {
    const value = sentMessage(one, work.nowMs, views[place])
    return { n: one.entry.n, outcome: { ok: true as const, value } }
  })
  return { placed: [...malformed, ...refusals, ...rejected, ...sent], locked }
}

/** The read cursors that the senders reported with their messages, once for each sender and conversation. */
function readsIn(stored: readonly StoredEntry[]): ReadInput[] {
  const reads = new Map<string, ReadInput & { mseq: number }>()
  for (const { input } of stored) {
    const { conversationId, senderId: personId, readMseq: mseq } = input
    const key = conversationId + personId
    if (mseq !== undefined && mseq > (reads.get(key)?.mseq ?? 0))
      reads.set(key, { conversationId, personId, mseq })
  }
  return [...reads.values()]
}

/** The places in the batch of messages that an earlier batch stored: they are answered without being stored again. */
function repeatedIn(
  outcomes: readonly PlacedOutcome<SentMessage>[],
  { inputs, stored }: { inputs: readonly SendInput[]; stored: readonly StoredEntry[] },
): Place[] {
  const isNew = new Set(stored.map(({ entry }) => entry.id))
  return outcomes.flatMap(({ n, outcome }) => {
    const conversationId = inputs[n]?.conversationId
    if (!outcome.ok || conversationId === undefined || isNew.has(outcome.value.id)) return []
    return [{ conversationId, cseq: outcome.value.cseq }]
  })
}

/** Sends the entries to the members. Returns, in the same order, the entries that the senders' answers must include. */
async function broadcastStored(
  work: Work,
  audience: Audience,
  stored: readonly StoredEntry[],
): Promise<(EntryView | undefined)[]> {
  // Looked up again: while these entries waited for the log's row lock, somebody may have joined or left.
  const recipients = await audience.of(
    work.sql,
    stored.map(({ input }) => input.conversationId),
  )
  return broadcastEntries(
    work,
    recipients,
    stored.map(({ input, completed, entry, row }) => ({
      entry,
      row,
      exceptConnection: input.connectionId,
      isPlain: completed.isPlain,
    })),
  )
}

const sentMessage = (
  { entry: { cid, id }, row: { cseq, mseq } }: StoredEntry,
  atMs: number,
  view: EntryView | undefined,
): SentMessage => ({
  cid,
  id,
  cseq: Number(cseq),
  mseq: Number(mseq),
  at: unixSeconds(atMs),
  atMs,
  entry: view,
})
