/** What is told of red packets besides their messages. */
import { z } from 'zod'
import { defineEvent } from './contract'
import { ExactAmount } from './money'
import { PacketAsset, PacketId, PacketStatus } from './redpacket-views'
import { ConversationId, PersonId, wireView } from './wire'

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
  summary: 'Somebody opened a red packet: told to them, for their other devices, and to its sender.',
  data: wireView({
    ...packet,
    senderId: ['sender_id', PersonId],
    personId: ['user_id', PersonId],
    nickname: ['nickname', z.string()],
    photo: ['photo', z.string()],
    /** Absent for mines, which are shown when they end. */
    amount: ['amount', ExactAmount.optional()],
    claimed: ['claimed', z.int()],
    count: ['num', z.int()],
  }),
})

export const packetSettled = defineEvent({
  name: 'redpackets.settled',
  wire: 'hongBaoSettled',
  log: 'person',
  summary:
    'A red packet has ended with money for me: unclaimed money came back, or mines were settled. Told to whom it concerns.',
  data: wireView({
    ...packet,
    senderId: ['sender_id', PersonId],
    /** My share of a mine packet. */
    amount: ['amount', ExactAmount.optional()],
    /** What a mine cost me. */
    paid: ['paid', ExactAmount.optional()],
    /** What came back to me as its sender, and what mines brought me. */
    returned: ['returned', ExactAmount.optional()],
    won: ['won', ExactAmount.optional()],
  }),
})
