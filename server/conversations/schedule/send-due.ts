import { type ConversationId, kindOfNumber, kinds, type PersonId } from '@linnet/protocol'
import type { Outcome } from '../../kernel/batch'
import { createDueQueue } from '../../kernel/due-queue'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import { Refusal } from '../../kernel/refusal'
import type { Transact, Work } from '../../kernel/work'
import type { SendInput } from '../log/accept-drafts'
import type { SentMessage } from '../log/sent-message'
import { cidOfScheduled, notifyScheduledCounts } from './schedule'
import {
  deleteRefusedBefore,
  deleteSent,
  isAnyDue,
  lockDue,
  type ScheduledRow,
  updateDue,
  updateRefused,
} from './schedule-store'

export interface SendDueParts {
  transact: Transact
  /** Sends in the given transaction, as the members' own messages are sent. */
  sendAll: (work: Work, inputs: readonly SendInput[]) => Promise<Outcome<SentMessage>[]>
  screen: (input: Pick<SendInput, 'senderId' | 'conversationId' | 'content'>) => void
  /** The people among these who are barred at the moment. */
  barred: (work: Work, personIds: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>
  /** Posts scheduled content of another domain: a poll. */
  post: PostScheduled
  log: Log
}

/** Posts scheduled content; throws a refusal if it cannot be posted now. The same `cid` is posted once. */
export type PostScheduled = (
  work: Work,
  post: { personId: PersonId; conversationId: ConversationId; cid: string; sent: Record<string, unknown> },
) => Promise<unknown>

/** The kinds that other domains post. Each post has its own transaction, which locks one conversation. */
const postedKinds = [kinds.poll.number]

/** Messages sent in one transaction. */
const batchSize = 50
/** The delay before a message that failed for no reason in itself is retried. */
const retryMs = 30_000
/** A message that has been put off for this long is kept as refused. */
const putOffMs = 24 * 3_600_000
/** The time for which refused messages are kept. */
const refusedMs = 30 * 24 * 3_600_000

/**
 * Sends due messages. A message leaves the schedule in the transaction that puts it into the log, which locks its row: whatever
 * stops in between, and however many processes try, it is sent once.
 */
export function createScheduledSender(parts: SendDueParts) {
  const { transact, log } = parts
  // Nobody waits for an answer: where nothing is due, nothing has to wait for a replica.
  const transactDue: Transact = (act) => transact(act, { isBackground: true })
  const due = createDueQueue<'messages' | 'posts'>(async (what) => {
    if (what === 'posts') return oneByOne(postDue)
    try {
      return (await transactDue((work) => sendDue(work, parts, { limit: batchSize }))) === batchSize
    } catch (error) {
      log.error('scheduled messages could not be sent together', { error })
      return oneByOne(sendDue)
    }
  })
  const wake = () => {
    due.add('messages')
    due.add('posts')
  }

  /** Sends each message by itself, and puts off those that fail, among them the one that made the whole batch fail. */
  async function oneByOne(send: typeof sendDue): Promise<boolean> {
    for (let n = 0; n < batchSize; n++) {
      const tried: ScheduledRow[] = []
      const note = (row: ScheduledRow) => void tried.push(row)
      try {
        if ((await transactDue((work) => send(work, parts, { limit: 1, note }))) === 0) return false
      } catch (error) {
        const [row] = tried
        log.error('a scheduled message could not be sent', { id: row?.id, error })
        const isPutOff =
          row !== undefined &&
          (await transact((work) => putOff(work, row)).then(
            () => true,
            () => false,
          ))
        // The message can't be put off now: the job retries later.
        if (!isPutOff) return false
      }
    }
    return true
  }

  const job: Job = {
    name: 'conversations.sendScheduled',
    everyMs: 2_000,
    isDueAtStart: true,
    run: async (work) => {
      if (await isAnyDue(work.sql, new Date(work.nowMs))) work.afterEnd(wake)
    },
  }
  const prune: Job = {
    name: 'conversations.pruneScheduled',
    everyMs: 3_600_000,
    run: async (work) => {
      const gone = await deleteRefusedBefore(work.sql, new Date(work.nowMs - refusedMs))
      await notifyScheduledCounts(work, gone)
    },
  }
  return {
    jobs: [job, prune],
    /** Checks for due messages now. */
    wake,
    drain: due.drain,
  }
}

/** Retries a message that made its transaction fail later, for as long as any other that fails. */
async function putOff(work: Work, row: ScheduledRow): Promise<void> {
  if ((await keep(work, row, undefined)) === 'refused') await notifyScheduledCounts(work, [row])
}

/** Sends up to `limit` messages that are due; returns how many were tried. */
async function sendDue(
  work: Work,
  { sendAll, screen, barred }: SendDueParts,
  { limit, note }: { limit: number; note?: (row: ScheduledRow) => void },
): Promise<number> {
  const rows = await lockDue(work.sql, { ...dueAt(work), isOther: true, limit })
  if (rows.length === 0) return 0
  for (const row of rows) note?.(row)
  const kept = await barred(work, [...new Set(rows.map(({ personId }) => personId))])
  const screened = rows.map((row) => ({ row, refusal: refusalBefore(row, { kept, screen }) }))
  const ready = screened.filter(({ refusal }) => refusal === undefined).map(({ row }) => row)
  const outcomes = ready.length > 0 ? await sendAll(work, ready.map(inputOf)) : []
  const outcomeOf = new Map(ready.map((row, place) => [row, outcomes[place]]))
  const sent: ScheduledRow[] = []
  for (const { row, refusal } of screened) {
    const outcome = outcomeOf.get(row)
    if (outcome?.ok) sent.push(row)
    else await keep(work, row, refusal ?? outcome?.error)
  }
  if (sent.length > 0) await deleteSent(work.sql, sent)
  await notifyScheduledCounts(work, rows)
  return rows.length
}

const dueAt = ({ nowMs }: Work) => ({ now: new Date(nowMs), kinds: postedKinds })

/** Lets another domain post due messages, one in each transaction; returns how many were tried. */
async function postDue(
  work: Work,
  { post, barred }: SendDueParts,
  { note }: { limit: number; note?: (row: ScheduledRow) => void },
): Promise<number> {
  const [row] = await lockDue(work.sql, { ...dueAt(work), isOther: false, limit: 1 })
  if (!row) return 0
  note?.(row)
  const { personId, conversationId, sent } = row
  try {
    if ((await barred(work, [personId])).has(personId)) throw frozen()
    await post(work, { personId, conversationId, cid: cidOfScheduled(row.id), sent })
    await deleteSent(work.sql, [row])
  } catch (error) {
    // Any other error may have aborted the transaction.
    if (!(error instanceof Refusal)) throw error
    await keep(work, row, error)
  }
  await notifyScheduledCounts(work, [row])
  return 1
}

const frozen = () => new Refusal('AccountFrozen', { reason: '', until: 0, ticket: '' })

const inputOf = (row: ScheduledRow): SendInput => ({
  senderId: row.personId,
  conversationId: row.conversationId,
  kind: kindOfNumber(row.kind),
  content: row.sent,
  cid: cidOfScheduled(row.id),
})

function refusalBefore(
  row: ScheduledRow,
  { kept, screen }: { kept: ReadonlySet<PersonId>; screen: SendDueParts['screen'] },
): Error | undefined {
  if (kept.has(row.personId)) return frozen()
  try {
    screen(inputOf(row))
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Keeps a message that could not be sent: for a retry if the reason is temporary, otherwise with the reason.
 */
async function keep(work: Work, row: ScheduledRow, error: Error | undefined): Promise<'waits' | 'refused'> {
  const isLate = work.nowMs - row.sendAt.getTime() > putOffMs
  const seconds = error instanceof Refusal ? Number(error.parameters['seconds']) : retryMs / 1000
  if (!isLate && Number.isFinite(seconds)) {
    await updateDue(work.sql, { ...row, dueAt: new Date(work.nowMs + Math.max(1, seconds) * 1000) })
    return 'waits'
  }
  const { refusal, parameters } =
    error instanceof Refusal ? error : new Refusal('Unavailable', { seconds: 0 })
  await updateRefused(work.sql, { ...row, refusal, parameters, now: new Date(work.nowMs) })
  return 'refused'
}
