import type { EntryView, SentOf } from '@linnet/protocol'
import {
  type Batcher,
  type BatchOutcome,
  contended,
  createBatcher,
  inOrder,
  type Outcome,
  type Patience,
  type PlacedOutcome,
} from '../../kernel/batch'
import { batchByPrimary } from '../../kernel/primary/batch-by-primary'
import type { Primaries } from '../../kernel/primary/primaries'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { TransactBatch, Work } from '../../kernel/work'
import { type Audience, newestVersions } from '../audience/audience'
import { completeAll, type CompletingParts, isComplete } from '../contents/completing'
import { keepsNothing, type OnceKeeper } from '../contents/once'
import { moveReads, type ReadInput } from '../list/cursors'
import { acceptDrafts, type SendDraft, type SendInput } from './accept-drafts'
import { announceAgain } from './announce-again'
import { answerRefused } from './answer-refused'
import { attachAll } from './attach'
import { broadcastEntries } from './broadcast'
import { checkDrafts } from './check-drafts'
import type { Place } from './quotes'
import type { SentMessage } from './sent-message'
import { storeAtOnce, storeDirect, type StoredEntry, storeInRounds, type StorePlain } from './store-in-rounds'

export interface SenderParts extends CompletingParts {
  primaries: Primaries<{ transactBatch: TransactBatch }>
  audience: Audience
  onBatch: (size: number) => void
  /** Keeps the files of messages that are seen once. */
  once?: () => OnceKeeper
  /** Counts the stored messages. */
  onStored?: (count: number) => void
}

/**
 * The most messages of a batch. Larger batches commit more at once but make every sender wait longer. 250 to
 * 500 measured best.
 */
const maxSize = 400

/**
 * The time between the starts of two batches: what a statement costs besides its rows is divided among
 * the messages that come in it.
 */
const betweenBatchesMs = 4

/** The number of batches in flight: PostgreSQL stores one while this process prepares or answers the other. */
const sideBySide = 2

/**
 * Sends in batches: one insert and one commit for all the messages that arrived during the previous batch. A conversation
 * that is locked delays its own messages only.
 */
export function createSender(parts: SenderParts): Batcher<SendInput, SentMessage> {
  const idOf = ({ conversationId }: SendInput) => conversationId
  return batchByPrimary(parts.primaries, {
    idOf,
    open: ({ transactBatch }) =>
      createBatcher({
        run: (inputs, patience) => sendBatch({ ...parts, transactBatch }, inputs, patience),
        laneOf: idOf,
        maxSize,
        everyMs: betweenBatchesMs,
        sideBySide,
        onBatch: parts.onBatch,
      }),
  })
}

/**
 * Plain messages are stored by a statement that commits by itself, one for direct conversations and one for all others; the rest,
 * and what those statements left out, in a transaction. Messages whose conversation is locked are answered with `contended`
 * instead of waiting.
 */
async function sendBatch(
  parts: Omit<SenderParts, 'primaries'> & { transactBatch: TransactBatch },
  inputs: readonly SendInput[],
  patience: Patience,
): Promise<BatchOutcome<SentMessage>[]> {
  const { drafts, malformed } = acceptDrafts(inputs)
  const placed = [...malformed]
  const plain = patience.isShared ? draftsOfPlainLogs(drafts) : []
  const isDirect = ({ conversationId }: SendDraft) => parts.audience.cached(conversationId)?.isGroup === false
  const stores = [
    { drafts: plain.filter(isDirect), store: storeDirect },
    { drafts: plain.filter((draft) => !isDirect(draft)), store: storeAtOnce },
  ]
  for (const plainDrafts of stores)
    if (plainDrafts.drafts.length > 0)
      placed.push(
        ...(await parts.transactBatch(patience, (work) => appendPlain(work, parts, plainDrafts), {
          autocommits: true,
        })),
      )
  const answered = new Set(placed.map(({ n }) => n))
  const left = drafts.filter(({ n }) => !answered.has(n))
  if (left.length === 0) return inOrder(placed)
  const options = { drafts: left, skipsLocked: patience.isShared }
  const rest = await parts.transactBatch(patience, (work) => append(work, parts, options))
  const outcomes: BatchOutcome<SentMessage>[] = inOrder([...placed, ...rest.placed])
  for (const n of rest.locked) outcomes[n] = contended
  return outcomes
}

type AppendingParts = Pick<SenderParts, 'audience' | 'files' | 'kept' | 'forwards' | 'once' | 'onStored'>

/** Appends a batch of messages. A refused one does not affect the others. */
export async function sendAll(
  work: Work,
  parts: AppendingParts,
  inputs: readonly SendInput[],
): Promise<Outcome<SentMessage>[]> {
  const { drafts, malformed } = acceptDrafts(inputs)
  const { placed } = await append(work, parts, { drafts, skipsLocked: false })
  return inOrder([...malformed, ...placed])
}

/** Returns the outcomes, and the places in the batch of messages that were left out because of a lock. */
async function append(
  work: Work,
  parts: AppendingParts,
  { drafts, skipsLocked }: { drafts: readonly SendDraft[]; skipsLocked: boolean },
): Promise<{ placed: PlacedOutcome<SentMessage>[]; locked: number[] }> {
  const { audience, files, once = () => keepsNothing } = parts
  const recipients = await recipientsOf(work, audience, drafts)
  const completions = await completeAll(work, parts, drafts)
  const { ready, refused } = await checkDrafts(work, { drafts, completions, recipients })
  const refusals = await answerRefused(work, refused)
  const { stored, rejected, locked } = await storeInRounds(work, ready, { skipsLocked })
  await attachAll(work, { files, once }, stored)
  await moveReads(work, audience, readsIn(stored))
  await announceAgain(work, audience, repeatedIn([...refusals, ...rejected], { drafts, stored }))
  const sent = await announceStored(work, parts, stored)
  return { placed: [...refusals, ...rejected, ...sent], locked }
}

/** Appends the plain messages that can be stored by one statement. Leaves out all others, without a reason. */
async function appendPlain(
  work: Work,
  parts: AppendingParts,
  { drafts, store }: { drafts: readonly SendDraft[]; store: StorePlain },
): Promise<PlacedOutcome<SentMessage>[]> {
  const recipients = await recipientsOf(work, parts.audience, drafts)
  const completions = await completeAll(work, parts, drafts)
  const { ready } = await checkDrafts(work, { drafts, completions, recipients })
  return announceStored(work, parts, await store(work, ready, recipients))
}

/** The drafts for conversations that get nothing but plain text in this batch, so that one statement keeps their order. */
function draftsOfPlainLogs(drafts: readonly SendDraft[]): SendDraft[] {
  const others = new Set(
    drafts.filter((draft) => !isPlain(draft)).map(({ conversationId }) => conversationId),
  )
  return drafts.filter(({ conversationId }) => !others.has(conversationId))
}

/** Whether storing a message takes nothing but its entry: it names no one, replies to nothing and moves no cursor. */
function isPlain(draft: SendDraft): boolean {
  if (draft.input.readMseq !== undefined || !isComplete(draft)) return false
  const { mentions = [], mentionsAll = false, replyTo } = draft.accepted.sent as SentOf<'text'>
  return mentions.length === 0 && !mentionsAll && replyTo === undefined
}

const recipientsOf = (work: Work, audience: Audience, drafts: readonly SendDraft[]) =>
  audience.of(
    work.sql,
    drafts.map(({ conversationId }) => conversationId),
  )

/** Sends stored messages to the members, and returns the answers for their senders. */
async function announceStored(
  work: Work,
  { audience, onStored }: Pick<AppendingParts, 'audience' | 'onStored'>,
  stored: readonly StoredEntry[],
): Promise<PlacedOutcome<SentMessage>[]> {
  if (stored.length > 0) work.afterCommit(() => onStored?.(stored.length))
  const views = await broadcastStored(work, audience, stored)
  return stored.map((one, place) => ({
    n: one.entry.n,
    outcome: { ok: true as const, value: sentMessage(one, views[place]) },
  }))
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

/** The places in their logs of messages that an earlier batch stored: they are answered without being stored again. */
function repeatedIn(
  outcomes: readonly PlacedOutcome<SentMessage>[],
  { drafts, stored }: { drafts: readonly SendDraft[]; stored: readonly StoredEntry[] },
): Place[] {
  const isNew = new Set(stored.map(({ entry }) => entry.id))
  const conversationOf = new Map(drafts.map(({ n, conversationId }) => [n, conversationId]))
  return outcomes.flatMap(({ n, outcome }) => {
    const conversationId = conversationOf.get(n)
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
  // Looks up the recipients again: while these entries waited for the log's row lock, or on another process, somebody may
  // have joined or left.
  const recipients = await audience.of(
    work.sql,
    stored.map(({ input }) => input.conversationId),
    newestVersions(stored.map(({ input, row }) => ({ ...row, conversationId: input.conversationId }))),
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
  { entry: { cid, id }, row: { cseq, mseq, at } }: StoredEntry,
  view: EntryView | undefined,
): SentMessage => ({
  cid,
  id,
  cseq: Number(cseq),
  mseq: Number(mseq),
  at: unixSeconds(at.getTime()),
  atMs: at.getTime(),
  entry: view,
})
