/** Events about red packets, in addition to their messages. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { ExactAmount } from '../money'
import { ConversationId, PersonId, wireView } from '../wire'
import { PacketAsset, PacketId, PacketStatus } from './views'

const packet = {
  id: ['id', PacketId],
  conversationId: ['list_id', ConversationId],
  cseq: ['cseq', z.int()],
  status: ['status', PacketStatus],
  asset: ['asset', PacketAsset],
} as const

export const packetClaimed = defineEvent({
  name: 'redpackets.claimed',
  wire: 'hongBaoClaimed',
  log: 'person',
  summary:
    'Somebody opened a red packet; sent to its sender, and to the other devices of the person who opened it.',
  data: wireView({
    ...packet,
    senderId: ['sender_id', PersonId],
    personId: ['user_id', PersonId],
    nickname: ['nickname', z.string()],
    photo: ['photo', z.string()],
    /** Absent for mine packets, whose shares are shown when they end. */
    amount: ['amount', ExactAmount.optional()],
    claimed: ['claimed', z.int()],
    count: ['num', z.int()],
  }),
})

export const packetSettled = defineEvent({
  name: 'redpackets.settled',
  wire: 'hongBaoSettled',
  log: 'person',
  summary: 'A red packet ended with money for me: unclaimed money was returned, or mines were settled.',
  data: wireView({
    ...packet,
    senderId: ['sender_id', PersonId],
    /** My share of a mine packet. */
    amount: ['amount', ExactAmount.optional()],
    /** The amount that a mine cost me. */
    paid: ['paid', ExactAmount.optional()],
    /** The amount returned to me as the sender, and my winnings from mines. */
    returned: ['returned', ExactAmount.optional()],
    won: ['won', ExactAmount.optional()],
  }),
})

export const campaignAnnounced = defineEvent({
  name: 'redpackets.campaignAnnounced',
  wire: 'bigRedComing',
  log: 'person',
  summary: 'A vendor I follow announced a campaign for the followers.',
  data: wireView({
    id: ['id', PacketId],
    vendorId: ['user_id', PersonId],
    name: ['name', z.string()],
    text: ['text', z.string()],
    /** Unix seconds. */
    startsAt: ['starts_at', z.int()],
  }),
})
