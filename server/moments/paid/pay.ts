/** Paying to open a moment. */
import {
  billSides,
  type IntentView,
  momentChanged,
  momentPaid,
  type PersonId,
  paymentMade,
  previewOfPaid,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Transact, Work } from '../../kernel/work'
import { notify } from '../../posts'
import { appendToUserLogs } from '../../userlogs'
import {
  type BoundPayment,
  closeBoundIntent,
  createBoundIntent,
  intentEvent,
  movePayments,
  openBoundIntent,
  payBound,
  paymentId,
  refusalOf,
  type Spender,
} from '../../wallet'
import { momentSubject } from '../notifications'
import { lockMoment } from '../store'
import { type Visible, visibleMoment } from '../visible'
import { insertPurchase, selectByIntent } from './purchase-store'

type Paid = Visible & { price: bigint }

/** Creates an intent that pays for this moment only. */
export async function prepareMoment(
  work: Work,
  { payer, momentId }: { payer: Spender; momentId: string },
): Promise<IntentView> {
  const { authorId, price, text } = await closedMoment(work, { personId: payer.person, momentId })
  return createBoundIntent(work, {
    payer,
    payees: [{ payeeId: authorId, amount: price }],
    kind: 'moment',
    subject: momentId,
    amount: price,
    asset: 'USDT',
    note: previewOfPaid(text),
  })
}

/** A moment that the person may see, and that is closed to them. */
async function closedMoment(work: Work, which: { personId: PersonId; momentId: string }): Promise<Paid> {
  const moment = await visibleMoment(work, which)
  const { price, isClosed } = moment
  return isClosed && price !== null ? { ...moment, price } : refuse('MomentIsOpen')
}

export interface MomentPayment {
  payer: Spender
  momentId: string
  amount: bigint
  intentId: string
  cid: string
}

/** Pays, and opens the moment on all devices of the payer, in one transaction. Returns the order. */
export async function payForMoment(transact: Transact, input: MomentPayment): Promise<{ id: string }> {
  return payBound(transact, (work, onTry) => pay(work, { ...input, onTry }), `moment:${input.momentId}`)
}

async function pay(
  work: Work,
  { onTry, ...input }: MomentPayment & { onTry: (payment: BoundPayment) => void },
): Promise<{ id: string }> {
  const { payer, momentId, amount, intentId, cid } = input
  const personId = payer.person
  const payment: BoundPayment = { personId, intentId, cid, kind: 'moment', subject: momentId, amount }
  const made = await selectByIntent(work.sql, intentId)
  // A retry is answered even if the moment has changed since.
  if (made && (await openBoundIntent(work, payment)) === 'paid') return { id: made.id }
  // A concurrent deletion of the moment waits until this is committed, and then refunds it.
  if (!(await lockMoment(work.sql, momentId))) return refuse('MomentNotFound')
  const again = await selectByIntent(work.sql, intentId)
  if (again && (await openBoundIntent(work, payment)) === 'paid') return { id: again.id }
  const moment = await closedMoment(work, { personId, momentId })
  if (moment.price !== amount) return refuse('IntentDiffers')
  await openBoundIntent(work, payment)
  onTry(payment)
  await hold(work, { payer, intentId, payeeId: moment.authorId, amount })
  const id = work.newId()
  await insertPurchase(work.sql, {
    id,
    momentId,
    authorId: moment.authorId,
    payerId: personId,
    intentId,
    cid,
    amount,
    title: previewOfPaid(moment.text),
    paidAt: new Date(work.nowMs),
  })
  await closeBoundIntent(work, { intentId, cid, payer })
  await notifyOfPayment(work, { personId, moment, intentId, amount })
  return { id }
}

/** Holds the payment; the author gets it after a day. */
async function hold(
  work: Work,
  {
    payer,
    intentId,
    payeeId,
    amount,
  }: { payer: Spender; intentId: string; payeeId: PersonId; amount: bigint },
): Promise<void> {
  const [outcome = 'frozen'] = await movePayments(work, [
    {
      event: intentEvent(intentId),
      from: payer,
      to: { person: payeeId },
      asset: 'USDT',
      amount,
      reason: 'moment',
      reference: intentId,
      hold: {},
    },
  ])
  const refusal = refusalOf(outcome)
  if (refusal) throw refusal
}

async function notifyOfPayment(
  work: Work,
  {
    personId,
    moment: { id: momentId, authorId },
    intentId,
    amount,
  }: { personId: PersonId; moment: Paid; intentId: string; amount: bigint },
): Promise<void> {
  const facts = { id: paymentId(intentEvent(intentId)), intentId, kind: 'moment', amount }
  await appendToUserLogs(work, [
    {
      to: [personId],
      event: paymentMade,
      data: { ...facts, side: billSides.expenses, personId: authorId, at: unixSeconds(work.nowMs) },
    },
    { to: [personId], event: momentPaid, data: { momentId, canPayTimes: 0, isRefunded: false } },
  ])
  // The author's screens show the number of people who have paid.
  work.emit({ to: [authorId], event: momentChanged, data: { momentId } })
  await notify(work, momentSubject, [
    { personId: authorId, kind: 'paid', actorId: personId, postId: momentId },
  ])
}
