/** Creating and cancelling campaigns. */
import type { CampaignDraft, CampaignView, IntentView, PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Transact, Work } from '../../kernel/work'
import { requireVendor } from '../../vendors'
import {
  type BoundPayment,
  closeBoundIntent,
  closeEscrows,
  createBoundIntent,
  intentEvent,
  movePayments,
  openBoundIntent,
  payBound,
  type PaymentEvent,
  refusalOf,
  type Spender,
} from '../../wallet'
import type { Seals } from '../seals'
import { type Ending, expectPaid, settleAll } from '../settle'
import { lockPackets } from '../store'
import { budgetOf, type CampaignPlan, digestOfCampaign, type LimitParts, planCampaign } from './campaign-plan'
import {
  type CampaignRow,
  insertCampaign,
  insertPlaces,
  lockCampaign,
  markReturned,
  type PlaceRow,
  selectCampaignByCid,
  selectPlaces,
  updateCampaign,
} from './campaign-store'
import { presentCampaign } from './campaign-views'

/** The payment from the campaign's escrow into that of one of its packets. */
export const placeEvent = (placeId: string): PaymentEvent => ['campaign', 'place', placeId]
export const returnEvent = (placeId: string): PaymentEvent => ['campaign', 'return', placeId]

export async function prepareCampaign(
  work: Work,
  parts: LimitParts,
  { payer, ...draft }: CampaignDraft & { payer: Spender },
): Promise<IntentView> {
  const plan = await planCampaign(work, parts, { ...draft, vendorId: payer.person })
  return createBoundIntent(work, {
    payer,
    payees: payeesOf(plan),
    kind: 'packet',
    subject: digestOfCampaign(draft),
    amount: budgetOf(plan),
    asset: 'USDT',
    note: plan.text,
  })
}

/** The places for the purpose of the new-payee limit: each gets a packet of its own. */
const payeesOf = ({ places, amount }: CampaignPlan) =>
  places.map(({ conversationId }) => ({ payeeId: conversationId, amount }))

export interface NewCampaign {
  draft: CampaignDraft
  payer: Spender
  intentId: string
  cid: string
}

/** Creates a campaign. Its payment and the closing of its intent are one transaction. */
export async function createCampaign(
  { transact, ...parts }: LimitParts & { transact: Transact },
  input: NewCampaign,
): Promise<CampaignView> {
  return payBound(transact, (work, onPayment) => makeCampaign(work, parts, { ...input, onPayment }))
}

async function makeCampaign(
  work: Work,
  parts: LimitParts,
  { draft, payer, intentId, cid, onPayment }: NewCampaign & { onPayment: (payment: BoundPayment) => void },
): Promise<CampaignView> {
  const vendorId = payer.person
  const digest = digestOfCampaign(draft)
  const made = await findMade(work, { vendorId, cid, digest })
  if (made) return presentCampaign(work, made)
  const plan = await planCampaign(work, parts, { ...draft, vendorId })
  const payment: BoundPayment = {
    personId: vendorId,
    intentId,
    cid,
    kind: 'packet',
    subject: digest,
    amount: budgetOf(plan),
  }
  if ((await openBoundIntent(work, payment)) === 'paid') {
    const known = await findMade(work, { vendorId, cid, digest })
    return known ? presentCampaign(work, known) : refuse('IntentUsed')
  }
  onPayment(payment)
  const campaign = await writeCampaign(work, plan, { payer, intentId, cid, digest })
  await closeBoundIntent(work, { intentId, cid, payer })
  return presentCampaign(work, campaign)
}

async function findMade(
  work: Work,
  { vendorId, cid, digest }: { vendorId: PersonId; cid: string; digest: string },
): Promise<CampaignRow | undefined> {
  const row = await selectCampaignByCid(work.sql, { vendorId, cid })
  return row && row.digest !== digest ? refuse('IdReused') : row
}

async function writeCampaign(
  work: Work,
  plan: CampaignPlan,
  { payer, intentId, cid, digest }: Omit<NewCampaign, 'draft'> & { digest: string },
): Promise<CampaignRow> {
  const { places, vendorId, type, amount, count, text, announcesAtMs, startsAtMs, endsAtMs } = plan
  const id = work.newId<string>()
  const [outcome] = await movePayments(work, [
    {
      event: intentEvent(intentId),
      from: payer,
      payees: payeesOf(plan),
      to: { escrow: id },
      asset: 'USDT',
      amount: budgetOf(plan),
      reason: 'campaign',
      reference: intentId,
    },
  ])
  const refusal = outcome && refusalOf(outcome)
  if (refusal) throw refusal
  const row = {
    id,
    vendorId,
    cid,
    digest,
    intentId,
    type,
    amount,
    count,
    text,
    places: places.length,
    createdAt: new Date(work.nowMs),
    announcesAt: new Date(announcesAtMs),
    startsAt: new Date(startsAtMs),
    endsAt: new Date(endsAtMs),
  }
  await insertCampaign(work.sql, row)
  await insertPlaces(
    work.sql,
    places.map((place) => ({ id: work.newId<string>(), campaignId: id, ...place })),
  )
  return { ...row, status: 'planned' }
}

/** Returns the money of places that get no packet to the vendor. The campaign must be locked. */
export async function returnPlaces(
  work: Work,
  { id, vendorId, amount }: CampaignRow,
  { places, refusal }: { places: readonly PlaceRow[]; refusal: string | null },
): Promise<void> {
  if (places.length === 0) return
  expectPaid(
    await movePayments(
      work,
      places.map((place) => ({
        event: returnEvent(place.id),
        from: { escrow: id },
        to: { person: vendorId },
        asset: 'USDT' as const,
        amount,
        reason: 'campaignReturn',
        reference: id,
      })),
    ),
  )
  await markReturned(work.sql, { ids: places.map((place) => place.id), refusal })
}

/** Closes the campaign's escrow, which is empty once no place is waiting. */
export async function finishPlaces(work: Work, id: string, status: CampaignRow['status']): Promise<void> {
  await closeEscrows(work, [{ escrow: id, asset: 'USDT' }])
  await updateCampaign(work.sql, { id, status })
}

/** Ends a campaign before its start and returns everything. Returns the packets that it ended. */
export async function cancelCampaign(
  work: Work,
  seals: Seals,
  { id, vendorId }: { id: string; vendorId: PersonId },
): Promise<{ campaign: CampaignRow; packetIds: string[] }> {
  await requireVendor(work, vendorId)
  const campaign = await lockCampaign(work.sql, id)
  if (!campaign || campaign.vendorId !== vendorId) return refuse('CampaignNotFound')
  if (campaign.status === 'cancelled') return { campaign, packetIds: [] }
  if (campaign.startsAt.getTime() <= work.nowMs) return refuse('CampaignStarted')
  const places = await selectPlaces(work.sql, [id])
  const waiting = places.filter(({ state }) => state === 'waiting')
  await returnPlaces(work, campaign, { places: waiting, refusal: null })
  const packetIds = places.flatMap(({ packetId }) => packetId ?? []).sort()
  const packets = packetIds.length > 0 ? await lockPackets(work.sql, packetIds) : []
  const endings = packets
    .filter(({ status }) => status === 'open')
    .map((packet): Ending => ({ packet, status: 'expired' }))
  await settleAll(work, endings, seals)
  if (campaign.status === 'planned') await finishPlaces(work, id, 'cancelled')
  else await updateCampaign(work.sql, { id, status: 'cancelled' })
  return { campaign: { ...campaign, status: 'cancelled' }, packetIds }
}
