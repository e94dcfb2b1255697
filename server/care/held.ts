/** Messages that wait for review: kept instead of sent, and sent, refused or expired later. */
import { heldDecided, type HeldState, kindOfNumber, type PersonId, type RefusalName } from '@linnet/protocol'
import { maxHeld } from '@linnet/protocol/staff'
import type { ConversationsOffer, SendInput } from '../conversations'
import { Refusal, refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import {
  hasOlderWaiting,
  type HeldDecision,
  type HeldMessage,
  insertHeld,
  lockHeldOf,
  lockOverdue,
  lockWaiting,
  lockWaitingOf,
  markDecided,
  selectByCid,
} from './held-store'

export type HeldParts = Pick<ConversationsOffer, 'sendIn' | 'describe'>

const dayMs = 24 * 3_600_000
/** The time after which an unreviewed message expires: it is no longer relevant. */
const waitsMs = 7 * dayMs
const expiredAtOnce = 200

const refusals: Readonly<Record<HeldState, RefusalName | undefined>> = {
  waiting: 'BeingReviewed',
  released: undefined,
  refused: 'ReviewRefused',
  expired: 'ReviewExpired',
}

/**
 * Keeps a message if its sender is held. Returns the answer to the sender: a refusal, or undefined if the
 * message goes on, like one that was sent or released before. `isHeld`: a new message is kept.
 */
export async function keepMessage(
  work: Work,
  { describe }: HeldParts,
  { input, isHeld }: { input: SendInput; isHeld: boolean },
): Promise<RefusalName | undefined> {
  const { senderId: personId, conversationId, cid, content } = input
  const waiting = await lockHeldOf(work.sql, personId)
  const known = await selectByCid(work.sql, { personId, cid })
  if (known) return known.conversationId === conversationId ? refusals[known.state] : 'IdReused'
  if (!isHeld) return undefined
  const described = await describe(work, input)
  if (described === 'sent') return undefined
  if (waiting >= maxHeld) return 'HeldForReview'
  await insertHeld(work.sql, {
    id: work.newId(),
    personId,
    conversationId,
    cid,
    sent: content,
    heldAt: new Date(work.nowMs),
    ...described,
  })
  return 'BeingReviewed'
}

interface Decider {
  by: string
  why: string
}

/** Sends held messages, or refuses them. Messages that can no longer be sent count as refused. */
export async function decideMessages(
  work: Work,
  parts: HeldParts,
  { ids, decision, ...decider }: { ids: readonly string[]; decision: 'release' | 'refuse' } & Decider,
): Promise<{ rows: HeldMessage[]; released: number; refused: number }> {
  const rows = await lockWaiting(work.sql, ids)
  if (rows.length < new Set(ids).size) return refuse('HeldNotFound')
  if (decision === 'release' && (await hasOlderWaiting(work.sql, ids))) return refuse('OlderHeldFirst')
  const states =
    decision === 'release' ? await sendHeld(work, parts, rows) : rows.map(() => 'refused' as const)
  await decide(work, { rows, states, ...decider })
  const released = states.filter((state) => state === 'released').length
  return { rows, released, refused: rows.length - released }
}

/** Sends all of a person's held messages, in order. */
export async function releaseAllOf(
  work: Work,
  parts: HeldParts,
  { personId, ...decider }: { personId: PersonId } & Decider,
): Promise<void> {
  const rows = await lockWaitingOf(work.sql, personId)
  if (rows.length > 0) await decide(work, { rows, states: await sendHeld(work, parts, rows), ...decider })
}

/** Expires messages that have waited too long. Returns whether there may be more. */
export async function expireHeld(work: Work): Promise<boolean> {
  const rows = await lockOverdue(work.sql, { beforeMs: work.nowMs - waitsMs, limit: expiredAtOnce })
  if (rows.length > 0)
    await decide(work, { rows, states: rows.map(() => 'expired' as const), by: null, why: null })
  return rows.length === expiredAtOnce
}

/** Sends messages in the given order, with the present time; returns those that were sent. */
async function sendHeld(
  work: Work,
  { sendIn }: HeldParts,
  rows: readonly HeldMessage[],
): Promise<HeldState[]> {
  const outcomes = await sendIn(
    work,
    rows.map(({ personId, conversationId, kind, sent, cid }) => ({
      senderId: personId,
      conversationId,
      kind: kindOfNumber(kind),
      content: sent,
      cid,
    })),
  )
  return outcomes.map((outcome) => {
    if (outcome.ok) return 'released'
    // An unexpected error: nothing was decided, and staff retry.
    if (!(outcome.error instanceof Refusal)) throw outcome.error
    return 'refused'
  })
}

async function decide(
  work: Work,
  {
    rows,
    states,
    by,
    why,
  }: { rows: readonly HeldMessage[]; states: readonly HeldState[]; by: string | null; why: string | null },
): Promise<void> {
  const decisions = rows.map(({ id }, place): HeldDecision => ({
    id,
    state: states[place] ?? 'refused',
    decidedBy: by,
    why,
  }))
  await markDecided(work.sql, decisions, work.nowMs)
  for (const [place, { personId, conversationId, cid }] of rows.entries())
    await appendToUserLog(work, {
      to: [personId],
      event: heldDecided,
      data: { conversationId, cid, state: states[place] ?? 'refused' },
    })
}
