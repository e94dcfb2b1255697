/** Gifts to the host: paid with the trade password, at once, and shown to everybody in the stream. */
import {
  billSides,
  type CallInput,
  type giveGift,
  type IntentView,
  moneyReceived,
  type PersonId,
  paymentMade,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Transact, Work } from '../../kernel/work'
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
import { openPlace } from '../access'
import type { LiveParts } from '../live-parts'
import type { Gift } from '../rules'
import { publish } from '../say'
import { insertGift, selectByIntent } from './gift-store'

type Parts = Pick<LiveParts, 'rules' | 'news'>
const subjectOf = ({ liveId, gift }: { liveId: string; gift: string }): string => `${liveId} ${gift}`

/** Creates an intent that pays for this gift in this stream only. */
export async function prepareGift(
  work: Work,
  { rules }: Pick<LiveParts, 'rules'>,
  { payer, liveId, gift }: { payer: Spender; liveId: string; gift: string },
): Promise<IntentView> {
  const { hostId, amount } = await chosenGift(work, { rules }, { personId: payer.person, liveId, gift })
  return createBoundIntent(work, {
    payer,
    payeeId: hostId,
    kind: 'gift',
    subject: subjectOf({ liveId, gift }),
    amount,
    asset: 'USDT',
    note: gift,
  })
}

/** To be given by somebody in the stream, but not by its host. */
async function chosenGift(
  work: ReadWork,
  { rules }: Pick<LiveParts, 'rules'>,
  { personId, liveId, gift }: { personId: PersonId; liveId: string; gift: string },
): Promise<Gift & { hostId: PersonId }> {
  const { row, seat } = await openPlace(work, { streamId: liveId, personId })
  if (!seat) return refuse('NotInLive')
  const chosen = rules.current(work).gifts.find((each) => each.gift === gift)
  return chosen ? { ...chosen, hostId: row.host_id } : refuse('GiftNotFound')
}

export type GiftPayment = Omit<CallInput<typeof giveGift>, 'password'> & { payer: Spender }

/** Pays, and shows the gift, in one transaction. Returns the order. */
export async function give(transact: Transact, parts: Parts, input: GiftPayment): Promise<{ id: string }> {
  return payBound(transact, (work, onTry) => pay(work, parts, { ...input, onTry }))
}

async function pay(
  work: Work,
  parts: Parts,
  { onTry, ...input }: GiftPayment & { onTry: (payment: BoundPayment) => void },
): Promise<{ id: string }> {
  const { payer, liveId, gift, amount, intentId, cid } = input
  const personId = payer.person
  const payment: BoundPayment = { personId, intentId, cid, kind: 'gift', subject: subjectOf(input), amount }
  // Locks the intent. A retry gets its answer, whatever became of the stream since.
  if ((await openBoundIntent(work, payment)) === 'paid') {
    const made = await selectByIntent(work.sql, intentId)
    return made ? { id: made.id } : refuse('IntentNotFound')
  }
  const { hostId, amount: price } = await chosenGift(work, parts, { personId, liveId, gift })
  if (price !== amount) return refuse('IntentDiffers')
  onTry(payment)
  await transfer(work, { payer, intentId, hostId, amount })
  const row = { id: work.newId<string>(), streamId: liveId, gift, amount, cid, at: new Date(work.nowMs) }
  await insertGift(work.sql, { ...row, hostId, payerId: personId, intentId })
  await closeBoundIntent(work, { intentId, cid, outcome: 'paid' })
  await publish(work, parts, { ...row, personId, text: '' })
  await tellPaid(work, { personId, hostId, gift, intentId, amount })
  return { id: row.id }
}

async function transfer(
  work: Work,
  { payer, intentId, hostId, amount }: { payer: Spender; intentId: string; hostId: PersonId; amount: bigint },
): Promise<void> {
  const [outcome = 'frozen'] = await movePayments(work, [
    {
      event: intentEvent(intentId),
      from: payer,
      to: { person: hostId },
      asset: 'USDT',
      amount,
      reason: 'gift',
      reference: intentId,
    },
  ])
  const refusal = refusalOf(outcome)
  if (refusal) throw refusal
}

async function tellPaid(
  work: Work,
  {
    personId,
    hostId,
    gift,
    intentId,
    amount,
  }: { personId: PersonId; hostId: PersonId; gift: string; intentId: string; amount: bigint },
): Promise<void> {
  const facts = {
    id: paymentId(intentEvent(intentId)),
    intentId,
    kind: 'gift',
    amount,
    at: unixSeconds(work.nowMs),
  }
  await appendToUserLogs(work, [
    { to: [personId], event: paymentMade, data: { ...facts, side: billSides.expenses, personId: hostId } },
    { to: [hostId], event: moneyReceived, data: { ...facts, personId, note: gift } },
  ])
}
