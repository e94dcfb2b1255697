import {
  chainCommitOf,
  equalShares,
  luckyShares,
  minesText,
  type PacketTerms,
  type PersonId,
} from '@linnet/protocol'
import { postMessage } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import {
  type BoundPayment,
  closeBoundIntent,
  intentEvent,
  movePayments,
  type Payment,
  openBoundIntent,
  payBound,
  refusalOf,
  createBoundIntent,
  type Spender,
} from '../wallet'
import { cardOf } from './card'
import { digestOfDraft, type Plan, planPacket, type PlanParts, subjectOf, type Draft } from './plan'
import type { Seals } from './seals'
import { insertPacket, type PacketRow, selectByCid } from './store'

const seedBytes = 32

/** Creates a payment intent that is valid for this packet only. */
export async function preparePacket(
  work: Work,
  parts: PlanParts,
  { payer, ...draft }: Omit<Draft, 'personId'> & { payer: Spender },
) {
  const plan = await planPacket(work, parts, { ...draft, personId: payer.person })
  const { amount, asset, text } = plan
  const payeeId = plan.packet.conversationId
  const subject = subjectOf(plan)
  return createBoundIntent(work, {
    payer,
    payees: [{ payeeId, amount }],
    kind: 'packet',
    subject,
    amount,
    asset,
    note: text,
  })
}

export interface NewPacketInput extends Draft {
  payer: Spender
  intentId: string
  cid: string
}

export interface MadePacket {
  id: string
  conversationId: PacketRow['conversationId']
  cseq: number
}

export interface CreateParts extends PlanParts {
  seals: Seals
}

/** Creates a packet. Escrow, payment, message and the closing of its intent are one transaction. */
export async function createPacket(
  { transact, ...parts }: CreateParts & { transact: Transact },
  input: NewPacketInput,
): Promise<MadePacket> {
  return payBound(transact, (work, onPayment) => makePacket(work, parts, { ...input, onPayment }))
}

async function makePacket(
  work: Work,
  parts: CreateParts,
  { onPayment, ...input }: NewPacketInput & { onPayment: (payment: BoundPayment) => void },
): Promise<MadePacket> {
  const made = await findMade(work, input)
  if (made) return made
  const plan = await planPacket(work, parts, input)
  const { personId, intentId, cid, amount } = input
  const payment: BoundPayment = {
    personId,
    intentId,
    cid,
    kind: 'packet',
    subject: subjectOf(plan),
    amount,
  }
  if ((await openBoundIntent(work, payment)) === 'paid')
    // A concurrent retry paid it. It has committed, or the intent would still be open.
    return (await findMade(work, input)) ?? refuse('IntentUsed')
  onPayment(payment)
  const packet = await writePacket(work, parts, {
    plan,
    cid,
    intentId,
    payment: {
      event: intentEvent(intentId),
      from: input.payer,
      payees: [{ payeeId: plan.packet.conversationId, amount }],
      reference: intentId,
    },
  })
  await closeBoundIntent(work, { intentId, cid, payer: input.payer })
  return packet
}

/** The packet that was already created under this cid. Refuses a different draft under the same cid. */
export async function findMade(
  work: Work,
  { personId, cid, ...draft }: Draft & { cid: string },
): Promise<MadePacket | undefined> {
  const row = await selectByCid(work.sql, { personId, cid })
  if (!row) return undefined
  if (row.digest !== digestOfDraft({ personId, ...draft })) return refuse('IdReused')
  return { id: row.id, conversationId: row.conversationId, cseq: row.cseq }
}

export interface PacketToWrite {
  plan: Plan
  cid: string
  /** The paid intent; null if a campaign paid for the packet. */
  intentId: string | null
  campaignId?: string
  /** The payer, if not the sender. */
  payerId?: PersonId
  /** The source that fills the packet's escrow; the rest follows from the plan. */
  payment: Pick<Payment, 'event' | 'from' | 'payees' | 'reference'>
  /** The expiry; 24 hours after the packet's start, unless a campaign says otherwise. */
  expiresAtMs?: number
}

/** Pays for a packet, writes it and posts its message; a packet for a vendor's followers has no message. */
export async function writePacket(
  work: Work,
  { audience, seals, limits }: CreateParts,
  { plan, payment, intentId, campaignId, payerId, cid, expiresAtMs }: PacketToWrite,
): Promise<MadePacket> {
  const { personId, packet, amount, asset, split, text, recipientIds, mines, startsAtMs } = plan
  const { conversationId, count, type } = packet
  const id = work.newId<string>()
  const seed = work.random(seedBytes).toString('hex')
  const stored = storedMines(mines)
  const terms = { id, split, amount, count, mines: stored.terms }
  const commit = chainCommitOf(seed, terms)
  const expiresAt = new Date(expiresAtMs ?? (startsAtMs ?? work.nowMs) + limits.current(work).lifeMs)
  const startsAt = startsAtMs === undefined ? null : new Date(startsAtMs)
  const row = {
    id,
    type,
    text,
    commit,
    count,
    asset,
    recipientIds: recipientIds && [...recipientIds],
    digits: stored.digits,
    mode: stored.mode,
  }
  const card = cardOf({
    ...row,
    status: 'open',
    claimed: 0,
    expiresAt,
    startsAt,
    amount,
    stake: mines?.stake ?? null,
  })
  const posted = { senderId: personId, conversationId, content: card, cid }
  // Lock accounts before logs, as every payment does: waiting for an account must not block the conversation.
  await payIn(work, { ...payment, to: { escrow: id }, asset, amount, reference: payment.reference ?? id })
  const { cseq } = plan.isForFollowers ? { cseq: 0 } : await postMessage(work, audience, posted)
  await insertPacket(work.sql, {
    ...row,
    senderId: personId,
    payerId: payerId ?? null,
    conversationId,
    cseq,
    cid,
    digest: digestOfDraft(plan),
    intentId,
    campaignId: campaignId ?? null,
    isForFollowers: plan.isForFollowers ?? false,
    split,
    amount: amount.toString(),
    times: stored.times,
    stake: stored.stake,
    sealed: seals.seal(id, { seed, shares: sharesToDraw(seed, terms).map(String) }),
    createdAt: new Date(work.nowMs).toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  })
  return { id, conversationId, cseq }
}

/** The mines in the form in which the packet's row stores them and its commit contains them. */
const storedMines = (mines: Plan['mines']) =>
  mines
    ? {
        terms: minesText(mines.mode, mines.digits),
        digits: [...mines.digits],
        mode: mines.mode,
        times: mines.times.toString(),
        stake: mines.stake.toString(),
      }
    : { terms: '', digits: null, mode: null, times: null, stake: null }

/** The shares of a mine packet depend on all claims, and are drawn at the end. */
function sharesToDraw(seed: string, terms: PacketTerms): bigint[] {
  if (terms.split === 'mine') return []
  return terms.split === 'equal' ? equalShares(terms) : luckyShares(seed, terms)
}

/** Pays into the packet's escrow, which can never pay out more than this. */
async function payIn(work: Work, payment: Omit<Payment, 'reason'>): Promise<void> {
  const [outcome] = await movePayments(work, [{ ...payment, reason: 'redpacket' }])
  const refusal = outcome && refusalOf(outcome)
  if (refusal) throw refusal
}
