/** Lists of red packets and records of them. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ExactAmount } from '../money'
import { tolerantList } from '../tolerant'
import { period } from '../wallet/fields'
import { ConversationId, count, flag, nested, PersonId, wireInput, wireView } from '../wire'
import { PacketAsset, PacketId, PacketRecordView, PacketRowView } from './views'

const PageOfRows = wireView({
  packets: ['list', tolerantList(nested(PacketRowView))],
  hasMore: ['has_more', flag()],
})

const beforePacket = [
  'before',
  PacketId.optional(),
  'The `id` of the last packet of the previous page.',
  examples.packetId,
] as const

export const listEndedCampaigns = defineCall({
  name: 'redpackets.listEndedCampaigns',
  wire: 'POST /im/vendor/getExpireBigRed',
  auth: 'member',
  desk: 'vendor',
  summary:
    'Campaign packets that have ended, newest first, 30 per page: those of a conversation that came while I was in it; without one, ' +
    'those I sent as a vendor. before: the id of the last one of the previous page.',
  input: wireInput({
    conversationId: ['list_id', ConversationId.optional()],
    before: beforePacket,
  }),
  output: PageOfRows,
  refusals: ['NotAVendor', 'ConversationNotFound'],
})

export const listFollowedCampaigns = defineCall({
  name: 'redpackets.listFollowedCampaigns',
  wire: 'POST /im/redpacket/campaigns',
  auth: 'member',
  summary:
    'Campaign packets for the followers of vendors, newest first, 30 per page: of one vendor, followed or not, or of ' +
    'all I follow. Their list_id is the id of the vendor.',
  input: wireInput({
    personId: ['user_id', PersonId.optional()],
    before: ['before', PacketId.optional(), 'The last packet of the previous page.', examples.packetId],
  }),
  output: PageOfRows,
  refusals: ['VendorNotFound'],
})

export const listUnclaimed = defineCall({
  name: 'redpackets.listUnclaimed',
  wire: 'POST /im/redpacket/unclaimed',
  auth: 'member',
  summary: 'Packets of a conversation that I can still open, newest first, 30 per page.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    before: beforePacket,
  }),
  output: PageOfRows,
  refusals: ['ConversationNotFound'],
})

export const recordSides = { received: 1, sent: 2 } as const

export const listRecords = defineCall({
  name: 'redpackets.listRecords',
  wire: 'POST /im/redpacket/records',
  auth: 'member',
  summary:
    'My records: type 1 received, 2 sent; newest first, 30 per page, with totals. from and to in Unix seconds; before: ' +
    'the place of the last record of the previous page.',
  input: wireInput({
    side: ['type', count({ max: 2 }), 'Which records.', 1],
    asset: ['asset', PacketAsset.optional()],
    ...period,
    before: [
      'before',
      z.uuid().toLowerCase().optional(),
      'The `place` of the last record of the previous page.',
      examples.packetId,
    ],
  }),
  output: wireView({
    records: ['list', tolerantList(nested(PacketRecordView))],
    hasMore: ['has_more', flag()],
    /** Totals of the chosen period, over all pages. */
    total: ['total', ExactAmount],
    count: ['num', z.int()],
    bestCount: ['best_num', z.int()],
  }),
  refusals: [],
})
