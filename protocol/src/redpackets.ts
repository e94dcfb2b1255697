/** Red packets: money for the people who open them. Amounts are decimal text. */
import { z } from 'zod'
import { defineCall } from './contract'
import { ExactAmount, TypedAmount } from './money'
import { campaignCalls } from './redpackets/campaigns'
import { campaignFields, mineFields, peopleFields, draftFields, draftRefusals } from './redpackets/draft'
import { campaignAnnounced, packetClaimed, packetSettled } from './redpackets/events'
import {
  Nonce,
  OpenedView,
  PacketAsset,
  PacketId,
  PacketRecordView,
  PacketRowView,
  PacketRulesView,
  PacketStateView,
  PacketView,
  Times,
} from './redpackets/views'
import { tolerantList } from './tolerant'
import { spendingRefusals } from './wallet/freezes'
import { ClientId, ConversationId, count, flag, nested, PersonId, wireInput, wireView } from './wire'

const TradePassword = z.string().regex(/^[0-9]{6}$/)
const whichPacket = { id: ['id', PacketId] } as const
const payRefusals = [
  'NoTradePassword',
  'WrongTradePassword',
  'TradePasswordLocked',
  'TradePasswordSpent',
  'IntentNotFound',
  'IntentExpired',
  'IntentUsed',
  'IntentDiffers',
  'InsufficientFunds',
  'MoneyStopped',
  'IdReused',
  ...spendingRefusals,
] as const
/** In addition to those of a draft. */
const speakRefusals = ['SlowMode', 'ForbiddenWord'] as const

const paid = {
  amount: ['amount', TypedAmount],
  intentId: ['intent_id', z.uuid().toLowerCase()],
  password: ['password', TradePassword],
  cid: ['cid', ClientId],
} as const
const MadePacket = wireView({
  id: ['id', PacketId],
  conversationId: ['list_id', ConversationId],
  cseq: ['cseq', z.int()],
})

export const createPacket = defineCall({
  name: 'redpackets.create',
  wire: 'POST /im/message/createHongBaoNew',
  auth: 'member',
  summary:
    'Creates a red packet and sends it to a conversation. type: 1 lucky, 2 exclusive, 3 equal; amount is the total. ' +
    'Everything must match the intent. The same cid again gives the same answer and pays nothing.',
  input: wireInput({
    ...draftFields,
    ...peopleFields,
    ...campaignFields,
    ...paid,
    type: ['type', count({ max: 3 })],
  }),
  output: MadePacket,
  refusals: [...draftRefusals, ...payRefusals, ...speakRefusals],
  limit: { count: 60, seconds: 60 },
})

export const createMinePacket = defineCall({
  name: 'redpackets.createMine',
  wire: 'POST /im/vendor/createLeiHongBao',
  auth: 'member',
  summary:
    'Creates a mine packet with 1 to 5 digits: a person whose share ends in one pays a stake to the sender. mode ANY: each ' +
    'hit pays; ALL: hits pay if every digit was hit. Played for points by default.',
  input: wireInput({ ...draftFields, ...paid, ...mineFields }),
  output: MadePacket,
  refusals: [...draftRefusals, ...payRefusals, ...speakRefusals],
  limit: { count: 60, seconds: 60 },
})

const claimRefusals = [
  'PacketNotFound',
  'PacketNotForYou',
  'PacketAlreadyClaimed',
  'PacketFinished',
  'PacketExpired',
  'PacketNotStarted',
  'OwnPacket',
  'BadPacketType',
  'MoneyStopped',
] as const
const claimInput = {
  ...whichPacket,
  cid: ['cid', ClientId],
  nonce: ['nonce', Nonce.optional()],
} as const

export const claimPacket = defineCall({
  name: 'redpackets.claim',
  wire: 'POST /im/message/getHongBao',
  auth: 'member',
  summary: 'Opens a red packet: I receive my share at once. The same cid again gives the same answer.',
  input: wireInput(claimInput),
  output: OpenedView,
  refusals: claimRefusals,
})

export const claimMinePacket = defineCall({
  name: 'redpackets.claimMine',
  wire: 'POST /im/vendor/getLeiHongBao',
  auth: 'member',
  summary:
    'Opens a mine packet. stake: the amount I was shown and agree to have held until the packet ends. password: ' +
    'required if it is played for money. My share is shown when all shares are claimed or the time is up.',
  input: wireInput({
    ...claimInput,
    stake: ['stake', TypedAmount],
    password: ['password', TradePassword.optional()],
  }),
  output: OpenedView,
  refusals: [
    ...claimRefusals,
    'StakeDiffers',
    'InsufficientFunds',
    ...spendingRefusals,
    'NoTradePassword',
    'WrongTradePassword',
    'TradePasswordLocked',
    'TradePasswordSpent',
    'MinePacketsOff',
  ],
})

export const claimCampaignPacket = defineCall({
  name: 'redpackets.claimCampaign',
  wire: 'POST /im/vendor/bigRegQiang',
  auth: 'member',
  summary: 'Opens a campaign packet, once it has started.',
  input: wireInput(claimInput),
  output: OpenedView,
  refusals: claimRefusals,
})

const PageOfRows = wireView({
  packets: ['list', tolerantList(nested(PacketRowView))],
  hasMore: ['has_more', flag()],
})

export const listEndedCampaigns = defineCall({
  name: 'redpackets.listEndedCampaigns',
  wire: 'POST /im/vendor/getExpireBigRed',
  auth: 'member',
  vendorDesk: true,
  summary:
    'Campaign packets that have ended, newest first, 30 per page: those of a conversation that came while I was in it; without one, ' +
    'those I sent as a vendor. before: the id of the last one of the previous page.',
  input: wireInput({
    conversationId: ['list_id', ConversationId.optional()],
    before: ['before', PacketId.optional()],
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
  input: wireInput({ personId: ['user_id', PersonId.optional()], before: ['before', PacketId.optional()] }),
  output: PageOfRows,
  refusals: ['VendorNotFound'],
})

export const showPacket = defineCall({
  name: 'redpackets.show',
  wire: 'POST /im/get/getHongBaoDetail',
  auth: 'member',
  summary:
    'A red packet with its claims; one for chosen people is visible to them and its sender only. commit is SHA-256 over the seed and the JSON list [2, id, split, amount in millionths, num, ' +
    'terms] (rule 1: without the 2); the seed, which with the chain of claims gives all shares, is included once the packet has ended.',
  input: wireInput(whichPacket),
  output: PacketView,
  refusals: ['PacketNotFound', 'PacketNotForYou'],
})

export const readPacketStates = defineCall({
  name: 'redpackets.states',
  wire: 'POST /im/redpacket/states',
  auth: 'member',
  summary: 'The states of packets for me, for their bubbles. Those I may not see are left out.',
  input: wireInput({ ids: ['ids', nested(z.array(PacketId).max(100))] }),
  output: tolerantList(PacketStateView),
  refusals: [],
})

export const listUnclaimed = defineCall({
  name: 'redpackets.listUnclaimed',
  wire: 'POST /im/redpacket/unclaimed',
  auth: 'member',
  summary: 'Packets of a conversation that I can still open, newest first, 30 per page.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    before: ['before', PacketId.optional()],
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
    side: ['type', count({ max: 2 })],
    asset: ['asset', PacketAsset.optional()],
    from: ['from', count({ max: 1e11 }).optional()],
    to: ['to', count({ max: 1e11 }).optional()],
    before: ['before', z.uuid().toLowerCase().optional()],
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

export const getPacketRules = defineCall({
  name: 'redpackets.getRules',
  wire: 'POST /im/redpacket/rules',
  auth: 'member',
  vendorDesk: true,
  summary: 'The packet rules of a conversation: its group’s, within what the server allows.',
  input: wireInput({ conversationId: ['list_id', ConversationId] }),
  output: PacketRulesView,
  refusals: ['ConversationNotFound'],
})

export const setPacketRules = defineCall({
  name: 'redpackets.setRules',
  wire: 'POST /im/vendor/setHongBaoConfig',
  auth: 'member',
  vendorDesk: true,
  summary:
    'Sets the packet rules of a group, as owner or administrator. Absent fields stay; times 0 resets to the fair multiplier. ' +
    'Existing packets keep the rules they were created with.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    isOn: ['on', flag().optional()],
    allowsLucky: ['lucky', flag().optional()],
    allowsExclusive: ['exclusive', flag().optional()],
    allowsEqual: ['equal', flag().optional()],
    allowsMine: ['mine', flag().optional()],
    least: ['min', TypedAmount.optional()],
    most: ['max', TypedAmount.optional()],
    mineTimes: ['times', Times.optional()],
  }),
  output: PacketRulesView,
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'BadPacketRules'],
})

export const redpacketsCalls = [
  createPacket,
  createMinePacket,
  claimPacket,
  claimMinePacket,
  claimCampaignPacket,
  listEndedCampaigns,
  listFollowedCampaigns,
  ...campaignCalls,
  showPacket,
  readPacketStates,
  listUnclaimed,
  listRecords,
  getPacketRules,
  setPacketRules,
] as const
export const redpacketsEvents = [packetClaimed, packetSettled, campaignAnnounced] as const
