import * as redpackets from '@linnet/protocol'
import type { OpenedView, PersonId } from '@linnet/protocol'
import type { Batcher } from '../kernel/batch'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import type { Transact } from '../kernel/work'
import type { SpenderOf } from '../wallet'
import { createPacket } from './create'
import type { ClaimInput } from './eligible'
import type { PlanParts } from './plan'
import { listRecords } from './records'
import { changeRules, mineAssetOf, showRules } from './rulebook'
import type { Seals } from './seals'
import { listEndedCampaigns, listUnclaimed, readStates, showPacket } from './show'

export interface RouteParts extends PlanParts {
  transact: Transact
  seals: Seals
  claim: Batcher<ClaimInput, OpenedView>
  requireTradePassword: (personId: PersonId, password: string) => Promise<void>
  spenderOf: SpenderOf
}

export const redpacketRoutes = (parts: RouteParts): Implementation[] => [
  ...makingRoutes(parts),
  ...claimingRoutes(parts),
  ...readingRoutes(parts),
]

const makingRoutes = (parts: RouteParts): Implementation[] => [
  implementGathered(redpackets.createPacket, async ({ caller, input }) => {
    const { personId } = caller
    const { amount, intentId, password, cid, ...packet } = input
    await parts.requireTradePassword(personId, password)
    return createPacket(parts, { payer: parts.spenderOf(caller), personId, amount, packet, intentId, cid })
  }),
  implementGathered(redpackets.createMinePacket, async ({ caller, input }) => {
    const { personId } = caller
    const { amount, intentId, password, cid, ...rest } = input
    await parts.requireTradePassword(personId, password)
    const packet = { ...rest, type: redpackets.packetTypes.mine }
    return createPacket(parts, { payer: parts.spenderOf(caller), personId, amount, packet, intentId, cid })
  }),
  implement(redpackets.setPacketRules, async ({ work, caller: { personId }, input }) => {
    const { conversationId, ...changes } = input
    const member = { personId, conversationId }
    await changeRules(work, { ...member, limits: parts.limits }, changes)
    return showRules(work, parts, member)
  }),
]

const claimingRoutes = ({ claim, requireTradePassword, limits }: RouteParts): Implementation[] => [
  implementGathered(redpackets.claimPacket, ({ caller: { personId, sessionId }, input: { id, ...input } }) =>
    claim({ personId, sessionId, packetId: id, ...input, way: 'plain' }),
  ),
  implementGathered(
    redpackets.claimCampaignPacket,
    ({ caller: { personId, sessionId }, input: { id, ...input } }) =>
      claim({ personId, sessionId, packetId: id, ...input, way: 'campaign' }),
  ),
  implementGathered(
    redpackets.claimMinePacket,
    async ({ caller: { personId, sessionId }, input, refuse }) => {
      const { id, cid, nonce, stake, password } = input
      if (!mineAssetOf(limits.current())) return refuse('MinePacketsOff')
      if (password !== undefined) await requireTradePassword(personId, password)
      const isAgreed = password !== undefined
      return claim({ personId, sessionId, packetId: id, cid, nonce, way: 'mine', stake, isAgreed })
    },
  ),
]

const readingRoutes = ({ settings, limits }: RouteParts): Implementation[] => [
  implementQuery(redpackets.showPacket, ({ work, caller: { personId }, input: { id } }) =>
    showPacket(work, { personId, id }),
  ),
  implementQuery(redpackets.readPacketStates, ({ work, caller: { personId }, input: { ids } }) =>
    readStates(work, { personId, ids }),
  ),
  implementQuery(redpackets.listUnclaimed, ({ work, caller: { personId }, input }) =>
    listUnclaimed(work, { personId, ...input }),
  ),
  implementQuery(redpackets.listRecords, ({ work, caller: { personId }, input }) =>
    listRecords(work, { personId, ...input }),
  ),
  implementQuery(redpackets.listEndedCampaigns, ({ work, caller: { personId }, input: { before } }) =>
    listEndedCampaigns(work, settings, { personId, before }),
  ),
  implementQuery(redpackets.getPacketRules, ({ work, caller: { personId }, input }) =>
    showRules(work, { settings, limits }, { personId, ...input }),
  ),
]
