import type { RefusalName } from '@linnet/protocol'
import { areBlocked, relationships } from '../../contacts'
import type { Work } from '../../kernel/work'
import type { CardRow } from './card-store'
import { movePayments, type Payment } from './payments'
import { intentEvent, type PersonalIntent } from './personal-intents'
import { decisive, refusalOf } from './refuse-outcome'

/** An intent that may be paid now, and the cid under which somebody wants to. */
export interface OpenIntent {
  row: PersonalIntent
  cid: string
}

/** What came of an intent. The same cid gets the same answer again. */
export interface Decision extends OpenIntent {
  outcome: 'paid' | RefusalName
  atMs: number
}

/** Moves the money of the intents that nothing speaks against, and says what came of each, in the same order. */
export async function decideIntents(
  work: Work,
  open: readonly OpenIntent[],
  cards: ReadonlyMap<string, CardRow>,
): Promise<Decision[]> {
  const refusals = await refusalsBeforePaying(work, open, cards)
  const payable = open.filter(({ row }) => !refusals.has(row.id))
  const refusalsOfMoney = await moveMoney(work, payable)
  return open.map(({ row, cid }) => {
    const outcome = refusals.get(row.id) ?? refusalsOfMoney.get(row.id) ?? 'paid'
    return { row, cid, outcome, atMs: work.nowMs }
  })
}

type Refusals = ReadonlyMap<string, RefusalName>

/** What has changed since the payments were stated counts: friendships, blocks, transfers that are back already. */
async function refusalsBeforePaying(
  work: Work,
  open: readonly OpenIntent[],
  cards: ReadonlyMap<string, CardRow>,
): Promise<Refusals> {
  const refusals = new Map<string, RefusalName>()
  const rows = open.map(({ row }) => row)
  const sideOf = ({ person_id, payee_id }: PersonalIntent) => ({ personId: person_id, otherId: payee_id })
  const transfers = rows.filter(({ kind }) => kind === 'transfer')
  const ties = await relationships(work, transfers.map(sideOf))
  for (const [n, { id }] of transfers.entries())
    if (ties[n] !== 'friends') refusals.set(id, ties[n] === 'strangers' ? 'NotFriends' : 'PayeeUnavailable')
  const byCode = rows.filter(({ kind }) => kind === 'collect' || kind === 'payCode')
  const blocks = await areBlocked(work, byCode.map(sideOf))
  for (const [n, { id }] of byCode.entries()) if (blocks[n]) refusals.set(id, 'PayeeUnavailable')
  const taken = new Set<string>()
  for (const { id, returns } of rows) {
    if (returns === null) continue
    if (taken.has(returns) || cards.get(returns)?.status !== 'done') refusals.set(id, 'TransferReturned')
    taken.add(returns)
  }
  return refusals
}

/** One statement for the payments of all; answers those that the books refused. */
async function moveMoney(work: Work, payable: readonly OpenIntent[]): Promise<Refusals> {
  const legs = payable.map(({ row }) => ({ id: row.id, payments: paymentsOf(row) }))
  const outcomes = await movePayments(
    work,
    legs.flatMap(({ payments }) => payments),
  )
  const refusals = new Map<string, RefusalName>()
  let first = 0
  for (const { id, payments } of legs) {
    const refusal = refusalOf(decisive(outcomes.slice(first, first + payments.length)))
    if (refusal) refusals.set(id, refusal)
    first += payments.length
  }
  return refusals
}

/** Bills say `collect` whichever of the two scanned the other's code. */
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
