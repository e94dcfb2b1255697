/** Red packets: money in a conversation, for the people who open it. */
import { join } from 'node:path'
import { packetKeysPath } from '@linnet/protocol'
import { conversations } from '../conversations'
import { createBatcher } from '../kernel/batch'
import { pagedSection, wholeSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { serveKeySet } from '../kernel/signer'
import { wallet } from '../wallet'
import { announceJob } from './campaigns/announce-campaigns'
import { campaignChecks } from './campaigns/campaign-causes'
import { campaignStaffRoutes } from './campaigns/staff-routes'
import { createCardUpdater } from './card-updates'
import { packetCauses } from './causes'
import { claimAll } from './claim'
import { preparePacket } from './create'
import type { ClaimInput } from './eligible'
import { expireJob } from './expire'
import { packetOrders, packetSides, shareOrders } from './orders/packet-orders'
import { packetChecks, stakesHeld } from './packet-checks'
import { packetLimits } from './packet-limits'
import { selectCampaignsOf, selectClaimsOf, selectPacketsOf } from './personal-store'
import { redpacketRoutes } from './routes'
import { openSeals, openSigner, packetKey } from './seals'
import { redpacketSettings } from './settings'
import { createStandingPackets, type SendStandingPacket } from './standing-packet'
import { selectHasOutstanding } from './store'

export type { SendStandingPacket } from './standing-packet'

const maxClaimsPerBatch = 400

interface RedpacketsOffer {
  /** Sends a packet for a robot, paid by a standing order. */
  sendStandingPacket: SendStandingPacket
}

export const redpackets: Domain<RedpacketsOffer> = {
  name: 'redpackets',
  migrations: join(import.meta.dir, 'migrations'),
  settings: redpacketSettings,
  keys: [packetKey],
  tunables: packetLimits,
  moneyChecks: () => [...packetChecks, ...campaignChecks],
  moneyCauses: packetCauses,
  heldTransfers: stakesHeld,
  orders: [packetOrders, shareOrders],
  open({ config, tunables, transact, transactBatch, metrics, log, of }) {
    const seals = openSeals({ secretsDir: config.secretsDir, log })
    const signer = openSigner(config.secretsDir)
    const { audience } = of(conversations)
    const { requireTradePassword, confirmPayment, spenderOf, payables, otherSides, listBills, unlessOff } =
      of(wallet)
    const limits = unlessOff(tunables.of(packetLimits), (rules) => ({ ...rules, isOpen: false }))
    otherSides.fill(packetSides)
    payables.packet.fill((work, draft) => preparePacket(work, { limits, audience }, draft))
    const { updateCards, drain, job } = createCardUpdater({ transact, audience, log })
    const claim = createBatcher({
      run: (inputs: readonly ClaimInput[], patience) =>
        transactBatch(patience, (work) => claimAll(work, inputs, { limits, seals, updateCards, spenderOf })),
      laneOf: ({ packetId }) => packetId,
      maxSize: maxClaimsPerBatch,
      onBatch: (size) => metrics.batchSize.labels('claim').observe(size),
    })
    return {
      routes: redpacketRoutes({
        updateCards,
        listBills,
        limits,
        audience,
        seals,
        transact,
        claim,
        requireTradePassword,
        confirmPayment,
        spenderOf,
        signer,
      }),
      serves: [{ kind: 'requests', answer: serveKeySet(packetKeysPath, signer) }],
      staffRoutes: campaignStaffRoutes,
      jobs: [
        expireJob({ transact, seals, updateCards, log }),
        announceJob({ transact, audience, seals, limits, log }),
        job,
      ],
      startFacts: {
        base: () => ({ hasRedPackets: limits.current().isOpen ? 1 : 0 }),
        system: () => ({ features: { redPackets: limits.current().isOpen } }),
      },
      // Blocks the deletion of an account while its packets and campaigns hold unclaimed money, which would
      // be refunded.
      personalData: {
        sections: [
          pagedSection('redPackets', ({ sql }, page) => selectPacketsOf(sql, page)),
          pagedSection('redPacketClaims', ({ sql }, page) => selectClaimsOf(sql, page)),
          wholeSection('packetCampaigns', ({ sql }, personId) => selectCampaignsOf(sql, personId)),
        ],
        block: { kind: 'money', isPresent: ({ sql }, personId) => selectHasOutstanding(sql, personId) },
      },
      offer: { sendStandingPacket: createStandingPackets({ limits, audience, seals, spenderOf }) },
      async drain() {
        await claim.drain()
        await drain()
      },
    }
  },
}
