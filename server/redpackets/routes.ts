import * as redpackets from '@linnet/protocol'
import type { OpenedView } from '@linnet/protocol'
import { requireShownAtDesk } from '../conversations'
import type { Batcher } from '../kernel/batch'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import type { Signer } from '../kernel/signer'
import type { WalletOffer } from '../wallet'
import { listEndedCampaigns, listFollowedCampaigns } from './campaigns/campaign-lists'
import { campaignRoutes, type CampaignRouteParts } from './campaigns/campaign-routes'
import { createPacket } from './create'
import type { ClaimInput } from './eligible'
import type { PlanParts } from './plan'
import { listRecords } from './records'
import { changeRules, showRules } from './rulebook'
import { listUnclaimed, readStates, showPacket } from './show'

export interface RouteParts extends PlanParts, CampaignRouteParts {
  claim: Batcher<ClaimInput, OpenedView>
  signer: Signer
  confirmPayment: WalletOffer['confirmPayment']
}

export const redpacketRoutes = (parts: RouteParts): Implementation[] => [
  ...makingRoutes(parts),
  ...claimingRoutes(parts),
  ...readingRoutes(parts),
  ...campaignRoutes(parts),
]

const makingRoutes = (parts: RouteParts): Implementation[] => [
  implementGathered(redpackets.createPacket, async ({ caller, input }) => {
    const { personId } = caller
    const { amount, intentId, password, passkey, cid, ...packet } = input
    await parts.confirmPayment(personId, { intentId, password, passkey })
    return createPacket(parts, { payer: parts.spenderOf(caller), personId, amount, packet, intentId, cid })
  }),
  implementGathered(redpackets.createMinePacket, async ({ caller, input }) => {
    const { personId } = caller
    const { amount, intentId, password, passkey, cid, ...rest } = input
    await parts.confirmPayment(personId, { intentId, password, passkey })
    const packet = { ...rest, type: redpackets.packetTypes.mine }
    return createPacket(parts, { payer: parts.spenderOf(caller), personId, amount, packet, intentId, cid })
  }),
  implement(redpackets.setPacketRules, async ({ work, caller, input }) => {
    const { conversationId, ...changes } = input
    await requireShownAtDesk(work, caller, conversationId)
    const member = { personId: caller.personId, conversationId }
    await changeRules(work, { ...member, limits: parts.limits }, changes)
    return showRules(work, parts, member)
  }),
]

const claimingRoutes = ({ requireTradePassword, ...parts }: RouteParts): Implementation[] => {
  const claim = claimSigned(parts)
  return [
    implementGathered(
      redpackets.claimPacket,
      ({ caller: { personId, sessionId }, input: { id, ...input } }) =>
        claim({ personId, sessionId, packetId: id, ...input, way: 'plain' }),
    ),
    implementGathered(
      redpackets.claimCampaignPacket,
      ({ caller: { personId, sessionId }, input: { id, ...input } }) =>
        claim({ personId, sessionId, packetId: id, ...input, way: 'campaign' }),
    ),
    implementGathered(redpackets.claimMinePacket, async ({ caller, input }) => {
      const { personId, sessionId, userAgent, address } = caller
      const { id, cid, nonce, stake, password } = input
      if (password !== undefined) await requireTradePassword(personId, password)
      const isAgreed = password !== undefined
      const claimer = { personId, sessionId, userAgent, address }
      return claim({ ...claimer, packetId: id, cid, nonce, way: 'mine', stake, isAgreed })
    }),
  ]
}

/** Claims, and signs the answer: outside of the transaction, in which all claims of a packet wait. */
const claimSigned =
  ({ claim, signer }: Pick<RouteParts, 'claim' | 'signer'>) =>
  async (input: ClaimInput): Promise<OpenedView> => {
    const opened = await claim(input)
    const { id, place, transcript } = opened
    if (transcript === undefined) return opened
    const who = redpackets.claimerTag(id, input.personId)
    return { ...opened, signature: signer.sign(redpackets.receiptStatement({ id, who, place, transcript })) }
  }

const readingRoutes = ({ limits, signer }: RouteParts): Implementation[] => [
  implementQuery(redpackets.showPacket, async ({ work, caller: { personId }, input: { id } }) => {
    const packet = await showPacket(work, { personId, id })
    return { ...packet, commitSignature: signer.sign(redpackets.commitStatement(packet)) }
  }),
  implementQuery(redpackets.readPacketStates, ({ work, caller: { personId }, input: { ids } }) =>
    readStates(work, { personId, ids }),
  ),
  implementQuery(redpackets.listUnclaimed, ({ work, caller: { personId }, input }) =>
    listUnclaimed(work, { personId, ...input }),
  ),
  implementQuery(redpackets.listRecords, ({ work, caller: { personId }, input }) =>
    listRecords(work, { personId, ...input }),
  ),
  implementQuery(redpackets.listEndedCampaigns, async ({ work, caller, input }) => {
    if (input.conversationId) await requireShownAtDesk(work, caller, input.conversationId)
    return listEndedCampaigns(work, { personId: caller.personId, ...input })
  }),
  implementQuery(redpackets.listFollowedCampaigns, ({ work, caller: { personId }, input }) =>
    listFollowedCampaigns(work, { personId, vendorId: input.personId, before: input.before }),
  ),
  implementQuery(redpackets.getPacketRules, async ({ work, caller, input }) => {
    await requireShownAtDesk(work, caller, input.conversationId)
    return showRules(work, { limits }, { personId: caller.personId, ...input })
  }),
]
