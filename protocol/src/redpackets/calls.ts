/** Red packets: money for the people who open them. Amounts are decimal text. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { TypedAmount } from '../money'
import { tolerantList } from '../tolerant'
import { payment, TradePassword } from '../wallet/fields'
import { spendingRefusals } from '../wallet/freezes'
import { ClientId, ConversationId, count, flag, nested, wireInput, wireView } from '../wire'
import { campaignCalls } from './campaigns'
import { peopleFields, draftRefusals, draftFields, mineFields, campaignFields } from './draft'
import { campaignAnnounced, packetClaimed, packetSettled } from './events'
import { listEndedCampaigns, listFollowedCampaigns, listUnclaimed, listRecords } from './lists'
import { Nonce, OpenedView, PacketId, PacketRulesView, PacketStateView, PacketView, Times } from './views'

export * from './lists'

const whichPacket = { id: ['id', PacketId, 'The red packet.', examples.packetId] } as const
const payRefusals = [
  'NoTradePassword',
  'WrongTradePassword',
  'TradePasswordLocked',
  'TradePasswordSpent',
  'WrongFactor',
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
  amount: ['amount', TypedAmount, 'The total of the packet.', '10.00', 'USDT'],
  ...payment,
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
  needs: 'wallet',
  summary:
    'Creates a red packet and sends it to a conversation. type: 1 lucky, 2 exclusive, 3 equal; amount is the total. ' +
    'Everything must match the intent. The same cid again gives the same answer and pays nothing.',
  input: wireInput({
    ...draftFields,
    ...peopleFields,
    ...campaignFields,
    ...paid,
    type: ['type', count({ max: 3 }), 'How the packet is split and for whom it is.', 1],
  }),
  output: MadePacket,
  refusals: [...draftRefusals, ...payRefusals, ...speakRefusals],
  limit: { count: 60, seconds: 60 },
})

export const createMinePacket = defineCall({
  name: 'redpackets.createMine',
  wire: 'POST /im/vendor/createLeiHongBao',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Creates a mine packet with 1 to 5 digits: a person whose share ends in one pays a stake to the sender. mode ANY: each ' +
    'hit pays; ALL: hits pay if every digit was hit. Played for points by default.',
  input: wireInput({
    ...draftFields,
    ...paid,
    amount: [
      'amount',
      TypedAmount,
      'The total of the packet.',
      '10.00',
      'USDT or points, as the rules of the conversation say',
    ],
    ...mineFields,
  }),
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
  'PayeeUnavailable',
] as const
const claimInput = {
  ...whichPacket,
  cid: ['cid', ClientId],
  nonce: [
    'nonce',
    Nonce.optional(),
    'Drawn by my device after it has seen the packet’s commit: it decides, with the seed, which share I get. Without it the server draws one, and says so.',
    '5f2b7c0de4a91836c2d8f7e01b4a6395',
    '16 to 32 random bytes in lower-case hexadecimal',
  ],
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
    stake: [
      'stake',
      TypedAmount,
      'The stake that I was shown and agree to.',
      '15.00',
      'USDT or points, as the packet says',
    ],
    password: [
      'password',
      TradePassword.optional(),
      'My trade password. Required if the packet is played for money.',
      '592746',
    ],
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
  input: wireInput({
    ids: ['ids', nested(z.array(PacketId).max(100)), 'The red packets.', [examples.packetId]],
  }),
  output: tolerantList(PacketStateView),
  refusals: [],
})

export const getPacketRules = defineCall({
  name: 'redpackets.getRules',
  wire: 'POST /im/redpacket/rules',
  auth: 'member',
  desk: 'vendor',
  summary: 'The packet rules of a conversation: its group’s, within what the server allows.',
  input: wireInput({ conversationId: ['list_id', ConversationId] }),
  output: PacketRulesView,
  refusals: ['ConversationNotFound'],
})

export const setPacketRules = defineCall({
  name: 'redpackets.setRules',
  wire: 'POST /im/vendor/setHongBaoConfig',
  auth: 'member',
  desk: 'vendor',
  summary:
    'Sets the packet rules of a group, as owner or administrator. Absent fields stay; times 0 resets to the fair multiplier. ' +
    'Existing packets keep the rules they were created with.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    isOn: ['on', flag().optional(), 'Red packets may be sent in this group.', 1],
    allowsLucky: ['lucky', flag().optional(), 'Lucky packets are allowed.', 1],
    allowsExclusive: ['exclusive', flag().optional(), 'Exclusive packets are allowed.', 1],
    allowsEqual: ['equal', flag().optional(), 'Equal packets are allowed.', 1],
    allowsMine: ['mine', flag().optional(), 'Mine packets are allowed.', 0],
    least: ['min', TypedAmount.optional(), 'The smallest total of a packet.', '0.01', 'USDT'],
    most: ['max', TypedAmount.optional(), 'The largest total of a packet.', '200.00', 'USDT'],
    mineTimes: [
      'times',
      Times.optional(),
      'The stake of a mine as a multiple of the total; 0 resets to the fair one.',
      '1.5',
      'times the total',
    ],
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
