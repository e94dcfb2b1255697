/** Paying an order of a program: with the trade password, immediately, and only once even if two people try. */
import type { CallInput, IntentView, payProgram, PersonId, ProgramOrder } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Transact, Work } from '../../kernel/work'
import {
  type BoundPayment,
  createBoundIntent,
  openBoundIntent,
  payAtOnce,
  payBound,
  type Spender,
} from '../../wallet'
import type { Catalogue } from '../desk/listing'
import { insertDelivery } from './delivery-store'
import { insertPayment, type PaymentRow, selectByIntent, selectPaid } from './payment-store'

/**
 * The facts that an intent is bound to besides its amount: no other order, title or payee can be paid with
 * it.
 */
const subjectOf = ({ id, order, title }: ProgramOrder, payeeId: PersonId): string =>
  `${id} ${order} ${payeeId} ${title}`

export interface OrderDraft {
  payer: Spender
  amount: bigint
  program: ProgramOrder
}

/** Creates an intent that pays for this order only. */
export async function prepareOrder(
  work: Work,
  catalogue: Catalogue,
  { payer, amount, program }: OrderDraft,
): Promise<IntentView> {
  const payeeId = await payeeOf(work, catalogue, { personId: payer.person, id: program.id })
  if (await selectPaid(work.sql, { programId: program.id, name: program.order, amount }))
    return refuse('ProgramOrderPaid')
  return createBoundIntent(work, {
    payer,
    payees: [{ payeeId, amount }],
    kind: 'program',
    subject: subjectOf(program, payeeId),
    amount,
    asset: 'USDT',
    note: program.title,
  })
}

/** The payee, if the program asks for payments, is on, and staff have set one. */
async function payeeOf(
  work: ReadWork,
  catalogue: Catalogue,
  { personId, id }: { personId: PersonId; id: string },
): Promise<PersonId> {
  const { calls, payeeId } = await catalogue.require(work, id)
  if (!calls.includes('pay') || payeeId === null) return refuse('ProgramUnpaid')
  return payeeId === personId ? refuse('NotYourself') : payeeId
}

export type OrderPayment = Omit<CallInput<typeof payProgram>, 'password'> & { payer: Spender }

/** Pays, in one transaction. Returns the entry in the order centre. */
export async function payOrder(
  transact: Transact,
  catalogue: Catalogue,
  input: OrderPayment,
): Promise<{ id: string }> {
  return payBound(
    transact,
    (work, onTry) => pay(work, catalogue, { ...input, onTry }),
    `program:${input.program.id}`,
  )
}

async function pay(
  work: Work,
  catalogue: Catalogue,
  { onTry, ...input }: OrderPayment & { onTry: (payment: BoundPayment) => void },
): Promise<{ id: string }> {
  const { payer, program, amount, intentId, cid } = input
  const personId = payer.person
  const made = await selectByIntent(work.sql, intentId)
  // A retry is answered even if the program has changed since.
  const payeeId = made?.payeeId ?? (await payeeOf(work, catalogue, { personId, id: program.id }))
  const subject = subjectOf(program, payeeId)
  const payment: BoundPayment = { personId, intentId, cid, kind: 'program', subject, amount }
  // Locks the intent: the second of two concurrent calls finds the first one's payment.
  if ((await openBoundIntent(work, payment)) === 'paid') {
    const row = made ?? (await selectByIntent(work.sql, intentId))
    return row ? { id: row.id } : refuse('IntentNotFound')
  }
  const row: PaymentRow = {
    id: work.newId<string>(),
    programId: program.id,
    name: program.order,
    title: program.title,
    payerId: personId,
    payeeId,
    amount,
    intentId,
    cid,
    paidAt: new Date(work.nowMs),
  }
  // The row is written before any money moves, and waits for anyone who is paying the same order.
  if (!(await insertPayment(work.sql, row))) return refuse('ProgramOrderPaid')
  onTry(payment)
  await payAtOnce(work, { payer, payeeId, kind: 'program', amount, intentId, cid, note: program.title })
  if (catalogue.known(program.id)?.webhook)
    await insertDelivery(work.sql, { paymentId: row.id, programId: program.id, nowMs: work.nowMs })
  return { id: row.id }
}
