import type { PaymentView, PersonId, RefusalName } from '@linnet/protocol'
import type { Audience } from '../../conversations'
import { type Outcome, refusedOutcome } from '../../kernel/batch'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Work } from '../../kernel/work'
import { appendToUserLogs } from '../../userlogs'
import type { CardRow } from './card-store'
import { decideIntents, type Decision, type OpenIntent } from './decide-intents'
import { paymentId } from './payments'
import { intentEvent, isPersonal, type PersonalIntent } from './personal-intents'
import type { SpenderOf } from './purses'
import { isFinal } from './refuse-outcome'
import { lockIntents, markIntentsUsed } from './store'
import { lockReturned, markCardsReturned, postCards } from './transfer-cards'
import { userLogEventsOf } from './user-log-events'

/** A payment whose trade password was already checked. */
export interface PayInput {
  personId: PersonId
  sessionId: string
  userAgent: string
  address: string
  intentId: string
  cid: string
}

/** Pays a batch of intents, each independently. A used intent repeats its outcome and pays nothing. */
export async function payAll(
  work: Work,
  { audience, spenderOf }: { audience: Audience; spenderOf: SpenderOf },
  inputs: readonly PayInput[],
): Promise<Outcome<PaymentView>[]> {
  const rows = await lockIntents(work.sql, [...new Set(inputs.map(({ intentId }) => intentId))])
  const intents = new Map(rows.filter(isPersonal).map((row) => [row.id, row]))
  const { earlier, open } = sortIntents(intents, { inputs, spenderOf, nowMs: work.nowMs })
  const cards = await lockReturned(
    work,
    open.map(({ row }) => row),
  )
  const decisions = await decideIntents(work, { open, cards })
  await recordDecisions(work, audience, { decisions, cards })
  const byIntent = new Map([...earlier, ...decisions].map((decision) => [decision.row.id, decision]))
  return inputs.map((input) => answer(input, intents.get(input.intentId), byIntent.get(input.intentId)))
}

/** Splits the callers' own intents into those already decided and those to decide now, each with its first cid. */
function sortIntents(
  intents: ReadonlyMap<string, PersonalIntent>,
  { inputs, spenderOf, nowMs }: { inputs: readonly PayInput[]; spenderOf: SpenderOf; nowMs: number },
): { earlier: Decision[]; open: OpenIntent[] } {
  const earlier = new Map<string, Decision>()
  const open = new Map<string, OpenIntent>()
  for (const { intentId, cid, ...payer } of inputs) {
    const row = intents.get(intentId)
    if (!row || row.personId !== payer.personId || open.has(intentId)) continue
    const decision = earlierDecision(row)
    if (decision) earlier.set(intentId, decision)
    else if (row.expiresAt.getTime() > nowMs) open.set(intentId, { row, cid, payer: spenderOf(payer) })
  }
  return { earlier: [...earlier.values()], open: [...open.values()] }
}

function earlierDecision(row: PersonalIntent): Decision | undefined {
  if (row.cid === null || row.usedAt === null || row.outcome === null) return undefined
  const outcome = row.outcome === 'paid' ? row.outcome : new Refusal(row.outcome as RefusalName)
  return { row, cid: row.cid, outcome, atMs: row.usedAt.getTime() }
}

/** Saves outcomes, updates the cards in chats, and notifies both people. */
async function recordDecisions(
  work: Work,
  audience: Audience,
  { decisions, cards }: { decisions: readonly Decision[]; cards: ReadonlyMap<string, CardRow> },
): Promise<void> {
  const final = decisions.filter(({ outcome }) => outcome === 'paid' || isFinal(outcome))
  if (final.length === 0) return
  const intents = final.map(({ row, cid, payer, outcome }) => ({
    id: row.id,
    cid,
    by: payer,
    outcome: outcome === 'paid' ? outcome : outcome.refusal,
  }))
  await markIntentsUsed(work.sql, { intents, nowMs: work.nowMs })
  const paid = final.flatMap(({ row, outcome }) => (outcome === 'paid' ? [row] : []))
  await postCards(work, audience, paid)
  const returned = paid.flatMap(({ returns }) => cards.get(returns ?? '') ?? [])
  await markCardsReturned(work, audience, returned)
  await appendToUserLogs(
    work,
    paid.flatMap((row) => userLogEventsOf(row, work.nowMs)),
  )
}

function answer(
  { personId, cid }: PayInput,
  row: PersonalIntent | undefined,
  decision: Decision | undefined,
): Outcome<PaymentView> {
  if (!row || row.personId !== personId) return refusedOutcome('IntentNotFound')
  if (!decision) return refusedOutcome('IntentExpired')
  if (decision.cid !== cid) return refusedOutcome('IntentUsed')
  if (decision.outcome !== 'paid') return { ok: false, error: decision.outcome }
  const value = {
    id: paymentId(intentEvent(row.id)),
    payeeId: row.payeeId,
    amount: row.amount,
    fee: row.fee,
    at: unixSeconds(decision.atMs),
  }
  return { ok: true, value }
}
