/** Gifts to the host: paid at once with the trade password, and shown to everybody in the stream. */
import type { CallInput, giveGift, IntentView, PersonId } from '@linnet/protocol'
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
import { openPlace } from '../access'
import { publish } from '../comments'
import type { LiveParts } from '../live-parts'
import type { Gift } from '../rules'
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
    payees: [{ payeeId: hostId, amount }],
    kind: 'gift',
    subject: subjectOf({ liveId, gift }),
    amount,
    asset: 'USDT',
    note: gift,
  })
}

/** The gift, which only somebody in the stream may give, and not its host. */
async function chosenGift(
  work: ReadWork,
  { rules }: Pick<LiveParts, 'rules'>,
  { personId, liveId, gift }: { personId: PersonId; liveId: string; gift: string },
): Promise<Gift & { hostId: PersonId }> {
  const { row, seat } = await openPlace(work, { streamId: liveId, personId })
  if (!seat) return refuse('NotInLive')
  const chosen = rules.current(work).gifts.find((each) => each.gift === gift)
  return chosen ? { ...chosen, hostId: row.hostId } : refuse('GiftNotFound')
}

export type GiftPayment = Omit<CallInput<typeof giveGift>, 'password'> & { payer: Spender }

/** Pays and shows the gift in one transaction. Returns the order. */
export async function give(transact: Transact, parts: Parts, input: GiftPayment): Promise<{ id: string }> {
  return payBound(transact, (work, onTry) => pay(work, parts, { ...input, onTry }), `live:${input.liveId}`)
}

async function pay(
  work: Work,
  parts: Parts,
  { onTry, ...input }: GiftPayment & { onTry: (payment: BoundPayment) => void },
): Promise<{ id: string }> {
  const { payer, liveId, gift, amount, intentId, cid } = input
  const personId = payer.person
  const payment: BoundPayment = { personId, intentId, cid, kind: 'gift', subject: subjectOf(input), amount }
  // Locks the intent. A retry gets its answer, even if the stream has changed since.
  if ((await openBoundIntent(work, payment)) === 'paid') {
    const made = await selectByIntent(work.sql, intentId)
    return made ? { id: made.id } : refuse('IntentNotFound')
  }
  const { hostId, amount: price } = await chosenGift(work, parts, { personId, liveId, gift })
  if (price !== amount) return refuse('IntentDiffers')
  onTry(payment)
  await payAtOnce(work, { payer, payeeId: hostId, kind: 'gift', amount, intentId, cid, note: gift })
  const row = { id: work.newId<string>(), streamId: liveId, gift, amount, cid, at: new Date(work.nowMs) }
  await insertGift(work.sql, { ...row, hostId, payerId: personId, intentId })
  await publish(work, parts, { ...row, personId, text: '' })
  return { id: row.id }
}
