/** Red packets: money for whoever opens them. Amounts are decimal text. */
import { z } from 'zod'
import { defineCall } from './contract'
import { ExactAmount, TypedAmount } from './money'
import { campaignFields, mineFields, peopleFields, draftFields, draftRefusals } from './redpacket-draft'
import { packetClaimed, packetSettled } from './redpacket-events'
import {
  OpenedView,
  PacketAsset,
  PacketId,
  PacketRecordView,
  PacketRowView,
  PacketRulesView,
  PacketStateView,
  PacketView,
  Times,
} from './redpacket-views'
import { ClientId, ConversationId, count, flag, nested, wireInput, wireView } from './wire'

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
] as const
const speakRefusals = ['Muted', 'OnlyAdminsSpeak', 'SlowMode', 'ForbiddenWord'] as const

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
    'Makes a red packet and sends it into a conversation. type: 1 lucky, 2 exclusive, 3 equal; amount is that of the whole ' +
    'packet. It must be what the intent states. The same cid again gets the same answer and pays nothing.',
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
    'Makes a mine packet: 1 to 5 digits; whoever gets a share that ends in one pays a stake to the sender. mode ANY: each hit ' +
    'pays; ALL: hits pay when every digit was hit. Played for points, if the server is not set otherwise.',
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
const claimInput = { ...whichPacket, cid: ['cid', ClientId] } as const

export const claimPacket = defineCall({
  name: 'redpackets.claim',
  wire: 'POST /im/message/getHongBao',
  auth: 'member',
  summary: 'Opens a red packet: my share is mine at once. The same cid again gets the same answer.',
  input: wireInput(claimInput),
  output: OpenedView,
  refusals: claimRefusals,
})

export const claimMinePacket = defineCall({
  name: 'redpackets.claimMine',
  wire: 'POST /im/vendor/getLeiHongBao',
  auth: 'member',
  summary:
    'Takes a share of a mine packet. stake: what I was shown to be held until the packet ends; with it I agree. password: ' +
    'when it is played for money. What I got is shown when all shares are taken, or the time is over.',
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
  packets: ['list', z.array(nested(PacketRowView))],
  hasMore: ['has_more', flag()],
})

export const listEndedCampaigns = defineCall({
  name: 'redpackets.listEndedCampaigns',
  wire: 'POST /im/vendor/getExpireBigRed',
  auth: 'member',
  summary:
    'My campaign packets that have ended, newest first, 30 a page. before: the id of the last of the page before.',
  input: wireInput({ before: ['before', PacketId.optional()] }),
  output: PageOfRows,
  refusals: ['NotAVendor'],
})

export const showPacket = defineCall({
  name: 'redpackets.show',
  wire: 'POST /im/get/getHongBaoDetail',
  auth: 'member',
  summary:
    'A red packet with its claims; one for chosen people is shown to them and to its sender. commit is SHA-256 over the seed and the JSON list [id, split, amount in millionths, num, ' +
    'terms]; the seed is shown once it has ended, and gives all shares.',
  input: wireInput(whichPacket),
  output: PacketView,
  refusals: ['PacketNotFound', 'PacketNotForYou'],
})

export const readPacketStates = defineCall({
  name: 'redpackets.states',
  wire: 'POST /im/redpacket/states',
  auth: 'member',
  summary: 'How packets stand for me: for their bubbles. Those that I may not see are left out.',
  input: wireInput({ ids: ['ids', nested(z.array(PacketId).max(100))] }),
  output: z.array(PacketStateView),
  refusals: [],
})

export const listUnclaimed = defineCall({
  name: 'redpackets.listUnclaimed',
  wire: 'POST /im/redpacket/unclaimed',
  auth: 'member',
  summary: 'Packets of a conversation that I can still open, newest first, 30 a page.',
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
    'type 1: what I received; 2: what I sent; newest first, 30 a page, with totals. from and to in Unix seconds; before: ' +
    'the place of the last line of the page before.',
  input: wireInput({
    side: ['type', count({ max: 2 })],
    asset: ['asset', PacketAsset.optional()],
    from: ['from', count({ max: 1e11 }).optional()],
    to: ['to', count({ max: 1e11 }).optional()],
    before: ['before', z.uuid().toLowerCase().optional()],
  }),
  output: wireView({
    records: ['list', z.array(nested(PacketRecordView))],
    hasMore: ['has_more', flag()],
    /** In the chosen time, over all pages. */
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
  summary: 'What packets a conversation allows: what its group has set, within what the server allows.',
  input: wireInput({ conversationId: ['list_id', ConversationId] }),
  output: PacketRulesView,
  refusals: ['ConversationNotFound'],
})

export const setPacketRules = defineCall({
  name: 'redpackets.setRules',
  wire: 'POST /im/vendor/setHongBaoConfig',
  auth: 'member',
  summary:
    'Sets the rules of a group about packets: for its owner and administrators. What is left out stays; times 0 goes back to ' +
    'the fair multiplier. Packets that are there keep what they were made with.',
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
  showPacket,
  readPacketStates,
  listUnclaimed,
  listRecords,
  getPacketRules,
  setPacketRules,
] as const
export const redpacketsEvents = [packetClaimed, packetSettled] as const
