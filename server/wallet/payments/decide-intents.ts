import type { RefusalName } from '@linnet/protocol'
import { areBlocked, relationships } from '../../contacts'
import { joiningsOf } from '../../conversations'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import type { CardRow } from './card-store'
import { movePayments, type Payment } from './payments'
import { intentEvent, type PersonalIntent } from './personal-intents'
import type { Spender } from './purses'
import { decisive, refusalOf } from './refuse-outcome'

/** An unexpired, unused intent, the cid of the payment, and who makes it. */
export interface OpenIntent {
  row: PersonalIntent
  cid: string
  payer: Spender
}

/** The outcome of an intent. Retries with the same cid get it again, unless the refusal is not final. */
export interface Decision extends Omit<OpenIntent, 'payer'> {
  /** Undefined if it was decided earlier. */
  payer?: Spender
  outcome: 'paid' | Refusal
  atMs: number
}

export interface Deciding {
  open: readonly OpenIntent[]
  cards: ReadonlyMap<string, CardRow>
}

/** Pays the intents that nothing prevents. Returns the outcomes in the same order. */
export async function decideIntents(work: Work, { open, cards }: Deciding): Promise<Decision[]> {
  const refusals = await refusalsBeforePaying(work, open, cards)
  const payable = open.filter(({ row }) => !refusals.has(row.id))
  const refusalsOfMoney = await moveMoney(work, payable)
  return open.map(({ row, cid, payer }) => {
    const refused = refusals.get(row.id)
    const outcome =
      typeof refused === 'string' ? new Refusal(refused) : (refused ?? refusalsOfMoney.get(row.id) ?? 'paid')
    return { row, cid, payer, outcome, atMs: work.nowMs }
  })
}

/**
 * Checks facts that may have changed since the intents were created: friendships, blocks, transfers already
 * returned.
 */
async function refusalsBeforePaying(
  work: Work,
  open: readonly OpenIntent[],
  cards: ReadonlyMap<string, CardRow>,
): Promise<ReadonlyMap<string, RefusalName | Refusal>> {
  const refusals = new Map<string, RefusalName | Refusal>()
  const rows = open.map(({ row }) => row)
  const pairOf = ({ personId, payeeId }: PersonalIntent) => ({ personId, otherId: payeeId })
  const transfers = rows.filter(({ kind }) => kind === 'transfer')
  const relations = await relationships(work, transfers.map(pairOf))
  for (const [n, { id }] of transfers.entries())
    if (relations[n] !== 'friends')
      refusals.set(id, relations[n] === 'strangers' ? 'NotFriends' : 'PayeeUnavailable')
  const seats = transfers.flatMap(({ id, conversationId, personId }) =>
    conversationId ? [{ id, conversationId, personId }] : [],
  )
  const joinings = await joiningsOf(work, seats)
  for (const [n, { id }] of seats.entries()) {
    const silence = joinings[n]?.silence
    if (silence && !refusals.has(id)) refusals.set(id, silence)
  }
  const byCode = rows.filter(({ kind }) => kind === 'collect' || kind === 'payCode')
  const blocks = await areBlocked(work, byCode.map(pairOf))
  for (const [n, { id }] of byCode.entries()) if (blocks[n]) refusals.set(id, 'PayeeUnavailable')
  const taken = new Set<string>()
  for (const { id, returns } of rows) {
    if (returns === null) continue
    if (taken.has(returns) || cards.get(returns)?.status !== 'done') refusals.set(id, 'TransferReturned')
    taken.add(returns)
  }
  return refusals
}

/** Makes all payments in one statement. Returns the refusals by intent. */
async function moveMoney(work: Work, payable: readonly OpenIntent[]): Promise<ReadonlyMap<string, Refusal>> {
  const legs = payable.map(({ row, payer }) => ({ row, payments: paymentsOf(row, payer) }))
  const outcomes = await movePayments(
    work,
    legs.flatMap(({ payments }) => payments),
  )
  const refusals = new Map<string, Refusal>()
  let first = 0
  for (const { row, payments } of legs) {
    const refusal = refusalOf(decisive(outcomes.slice(first, first + payments.length)))
    if (refusal) refusals.set(row.id, namedFor(row, refusal))
    first += payments.length
  }
  return refusals
}

/** The sender of a transfer can't take it back only if their account was deleted. */
const namedFor = ({ kind }: PersonalIntent, refusal: Refusal): Refusal =>
  kind === 'return' && refusal.refusal === 'PayeeUnavailable' ? new Refusal('SenderDeleted') : refusal

/** Bills say `collect` no matter who scanned whose code. */
const reasons: Readonly<Record<string, string>> = { payCode: 'collect' }

function paymentsOf({ id, kind, payeeId, amount, fee }: PersonalIntent, from: Spender): Payment[] {
  const isUnlimited = kind === 'return'
  const rest = { from, asset: 'USDT' as const, reference: id, isUnlimited }
  const payment = {
    ...rest,
    event: intentEvent(id),
    to: { person: payeeId },
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
