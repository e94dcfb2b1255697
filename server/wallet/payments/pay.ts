import { type PaymentView, type PersonId, type RefusalName } from '@linnet/protocol'
import { areBlocked, relationships } from '../../contacts'
import type { Audience } from '../../conversations'
import type { Outcome } from '../../kernel/batch'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import type { PostOutcome } from '../../ledger'
import { appendToUserLogs } from '../../userlogs'
import type { CardRow } from './card-store'
import { newsOf } from './news'
import { movePayments, type Payment, paymentId } from './payments'
import { intentEvent, isPersonal, type PersonalIntent } from './personal-intents'
import { refusalOf } from './refuse-outcome'
import { lockIntents, markIntentsUsed } from './store'
import { lockReturned, markCardsReturned, postCards } from './transfer-cards'

/** Somebody whose trade password was right pays an intent. */
export interface PayInput {
  personId: PersonId
  intentId: string
  cid: string
}

/** How an intent stands, once the batch has been decided. */
interface Standing {
  row: PersonalIntent
  cid: string
  outcome: 'paid' | RefusalName
  atMs: number
}

/** Pays a batch of intents, each for itself. One that was used says again what came of it, and pays nothing. */
export async function payAll(
  work: Work,
  audience: Audience,
  inputs: readonly PayInput[],
): Promise<Outcome<PaymentView>[]> {
  const rows = await lockIntents(work.sql, [...new Set(inputs.map(({ intentId }) => intentId))])
  const known = new Map(rows.filter(isPersonal).map((row) => [row.id, row]))
  const standing = new Map<string, Standing>()
  const open: Standing[] = []
  for (const { personId, intentId, cid } of inputs) {
    const row = known.get(intentId)
    if (!row || row.person_id !== personId || standing.has(intentId)) continue
    const used = usedBefore(row)
    const fresh: Standing = { row, cid, outcome: 'paid', atMs: work.nowMs }
    if (used) standing.set(intentId, used)
    else if (row.expires_at.getTime() > work.nowMs) {
      standing.set(intentId, fresh)
      open.push(fresh)
    }
  }
  await payOpen(work, audience, open)
  return inputs.map((input) => answer(input, known.get(input.intentId), standing.get(input.intentId)))
}

function usedBefore(row: PersonalIntent): Standing | undefined {
  if (row.cid === null || row.used_at === null || row.outcome === null) return undefined
  return { row, cid: row.cid, outcome: row.outcome as Standing['outcome'], atMs: row.used_at.getTime() }
}

async function payOpen(work: Work, audience: Audience, open: readonly Standing[]): Promise<void> {
  const cards = await lockReturned(
    work,
    open.map(({ row }) => row),
  )
  await refuseUnpayable(work, open, cards)
  const payable = open.filter(({ outcome }) => outcome === 'paid')
  const legs = payable.map(({ row }) => paymentsOf(row))
  const outcomes = await movePayments(work, legs.flat())
  for (const [n, each] of payable.entries()) {
    const own = outcomes.splice(0, legs[n]?.length ?? 0)
    each.outcome = refusalOf(decisive(own)) ?? 'paid'
  }
  // While money is stopped nothing is decided: the same intent may be tried again.
  const decided = open.filter(({ outcome }) => outcome !== 'MoneyStopped')
  if (decided.length === 0) return
  const intents = decided.map(({ row, cid, outcome }) => ({ id: row.id, cid, outcome }))
  await markIntentsUsed(work.sql, { intents, nowMs: work.nowMs })
  const paid = decided.flatMap(({ row, outcome }) => (outcome === 'paid' ? [row] : []))
  await postCards(work, audience, paid)
  const returned = paid.flatMap(({ returns }) => cards.get(returns ?? '') ?? [])
  await markCardsReturned(work, audience, returned)
  await appendToUserLogs(
    work,
    paid.flatMap((row) => newsOf(row, work.nowMs)),
  )
}

/** What has changed since the payments were stated counts: friendships, blocks, transfers that are back already. */
async function refuseUnpayable(
  work: Work,
  open: readonly Standing[],
  cards: ReadonlyMap<string, CardRow>,
): Promise<void> {
  const sideOf = ({ row }: Standing) => ({ personId: row.person_id, otherId: row.payee_id })
  const transfers = open.filter(({ row }) => row.kind === 'transfer')
  for (const [n, tie] of (await relationships(work, transfers.map(sideOf))).entries()) {
    const each = transfers[n]
    if (each && tie !== 'friends') each.outcome = tie === 'strangers' ? 'NotFriends' : 'PayeeUnavailable'
  }
  const byCode = open.filter(({ row }) => row.kind === 'collect' || row.kind === 'payCode')
  for (const [n, isBlocked] of (await areBlocked(work, byCode.map(sideOf))).entries()) {
    const each = byCode[n]
    if (each && isBlocked) each.outcome = 'PayeeUnavailable'
  }
  const gone = new Set<string>()
  for (const each of open) {
    const { returns } = each.row
    if (returns === null) continue
    if (gone.has(returns) || cards.get(returns)?.status !== 'done') each.outcome = 'TransferReturned'
    gone.add(returns)
  }
}

/** Who scanned whom is no matter of the books. */
const reasons: Readonly<Record<string, string>> = { payCode: 'collect' }

function paymentsOf({ id, kind, person_id, payee_id, amount, fee }: PersonalIntent): Payment[] {
  const from = { person: person_id }
  const rest = { from, asset: 'USDT' as const, reference: id }
  const payment = {
    ...rest,
    event: intentEvent(id),
    to: { person: payee_id },
    amount,
    reason: reasons[kind] ?? kind,
  }
  if (fee === 0n) return [payment]
  const feePayment = {
    ...rest,
    event: [...intentEvent(id), 'fee'],
    to: { house: 'fees' as const },
    amount: fee,
    reason: 'fee',
  }
  return [
    { ...payment, chain: id },
    { ...feePayment, chain: id },
  ]
}

/** Of several legs, the one that says why: the others were refused along with it. */
export const decisive = (outcomes: readonly PostOutcome[]): PostOutcome =>
  outcomes.find((outcome) => !['posted', 'exists', 'chainRefused'].includes(outcome)) ??
  outcomes[0] ??
  'frozen'

function answer(
  { personId, cid }: PayInput,
  row: PersonalIntent | undefined,
  standing: Standing | undefined,
): Outcome<PaymentView> {
  if (!row || row.person_id !== personId) return refused('IntentNotFound')
  if (!standing) return refused('IntentExpired')
  if (standing.cid !== cid) return refused('IntentUsed')
  if (standing.outcome !== 'paid') return refused(standing.outcome)
  const value = {
    id: paymentId(intentEvent(row.id)),
    payeeId: row.payee_id,
    amount: row.amount,
    fee: row.fee,
    at: Math.floor(standing.atMs / 1000),
  }
  return { ok: true, value }
}

const refused = (name: RefusalName): Outcome<PaymentView> => ({ ok: false, error: new Refusal(name) })
