import type { RefusalName } from '@linnet/protocol'
import { areBlocked, relationships } from '../../contacts'
import type { Work } from '../../kernel/work'
import type { CardRow } from './card-store'
import { movePayments, type Payment } from './payments'
import { intentEvent, type PersonalIntent } from './personal-intents'
import { decisive, refusalOf } from './refuse-outcome'

/** An unexpired, unused intent and the cid of the payment. */
export interface OpenIntent {
  row: PersonalIntent
  cid: string
}

/** The outcome of an intent. Retries with the same cid get it again. */
export interface Decision extends OpenIntent {
  outcome: 'paid' | RefusalName
  atMs: number
}

/** Pays the intents that nothing stands against. Returns the outcomes in the same order. */
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

/** Checks what may have changed since the intents were created: friendships, blocks, transfers already returned. */
async function refusalsBeforePaying(
  work: Work,
  open: readonly OpenIntent[],
  cards: ReadonlyMap<string, CardRow>,
): Promise<Refusals> {
  const refusals = new Map<string, RefusalName>()
  const rows = open.map(({ row }) => row)
  const pairOf = ({ person_id, payee_id }: PersonalIntent) => ({ personId: person_id, otherId: payee_id })
  const transfers = rows.filter(({ kind }) => kind === 'transfer')
  const relations = await relationships(work, transfers.map(pairOf))
  for (const [n, { id }] of transfers.entries())
    if (relations[n] !== 'friends')
      refusals.set(id, relations[n] === 'strangers' ? 'NotFriends' : 'PayeeUnavailable')
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

/** Bills say `collect` no matter who scanned whose code. */
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
