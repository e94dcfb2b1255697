import * as campaigns from '@linnet/protocol'
import { type Implementation, implement, implementGathered, implementQuery } from '../../kernel/implement'
import type { Transact } from '../../kernel/work'
import { requireVendor } from '../../vendors'
import type { SpenderOf, WalletOffer } from '../../wallet'
import type { Seals } from '../seals'
import type { LimitParts } from './campaign-plan'
import { exportClaims, listCampaigns, listClaims, presentCampaign } from './campaign-views'
import { cancelCampaign, createCampaign, prepareCampaign } from './make-campaign'

export interface CampaignRouteParts extends LimitParts {
  transact: Transact
  seals: Seals
  updateCards: (packetIds: readonly string[]) => void
  requireTradePassword: (personId: campaigns.PersonId, password: string) => Promise<void>
  spenderOf: SpenderOf
  listBills: WalletOffer['listBills']
}

/**
 * Payments between a vendor and the escrows of campaigns. A mine packet moves money between people, so it is not shown on the
 * desk.
 */
const campaignReasons = ['campaign', 'campaignReturn', 'redpacket']
const withoutPerson = (bill: campaigns.BillView): campaigns.BillView => ({
  ...bill,
  personId: undefined,
  nickname: '',
  photo: '',
})

export const campaignRoutes = (parts: CampaignRouteParts): Implementation[] => [
  implement(campaigns.prepareCampaign, ({ work, caller, input }) =>
    prepareCampaign(work, parts, { ...input, payer: parts.spenderOf(caller) }),
  ),
  implementGathered(campaigns.createCampaign, async ({ caller, input }) => {
    const { intentId, password, cid, ...draft } = input
    await parts.requireTradePassword(caller.personId, password)
    return createCampaign(parts, { draft, payer: parts.spenderOf(caller), intentId, cid })
  }),
  implement(campaigns.cancelCampaign, async ({ work, caller: { personId: vendorId }, input: { id } }) => {
    const { campaign, packetIds } = await cancelCampaign(work, parts.seals, { id, vendorId })
    if (packetIds.length > 0) work.afterChange(() => parts.updateCards(packetIds))
    return presentCampaign(work, campaign)
  }),
  implementQuery(campaigns.listCampaigns, ({ work, caller: { personId: vendorId }, input: { before } }) =>
    listCampaigns(work, { vendorId, before: before ?? null }),
  ),
  implementQuery(
    campaigns.listCampaignClaims,
    ({ work, caller: { personId: vendorId }, input: { id, before } }) =>
      listClaims(work, { id, vendorId, before: before ?? null }),
  ),
  implementQuery(
    campaigns.exportCampaign,
    async ({ work, caller: { personId: vendorId }, input: { id } }) => ({
      csv: await exportClaims(work, { id, vendorId }),
    }),
  ),
  implementQuery(campaigns.listVendorBills, async ({ work, caller: { personId }, input }) => {
    await requireVendor(work, personId)
    const page = await parts.listBills(work, { personId, ...input, reasons: campaignReasons })
    return { ...page, bills: page.bills.map(withoutPerson) }
  }),
]
