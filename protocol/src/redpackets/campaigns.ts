/** Campaigns: packets of a vendor for several groups, or for the followers, announced and opened at set times. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ExactAmount, TypedAmount } from '../money'
import { openState, tolerantList } from '../tolerant'
import { BillPlace, BillView } from '../wallet/calls'
import { period, tradePassword } from '../wallet/fields'
import { spendingRefusals } from '../wallet/freezes'
import { PaymentId } from '../wallet/orders'
import { IntentView } from '../wallet/paying'
import { ClientId, ConversationId, count, flag, nested, PersonId, text, wireInput, wireView } from '../wire'
import { maxShares } from './terms'
import { PacketId } from './views'

/** The most groups of one campaign. */
export const maxCampaignGroups = 20
export const campaignLimits = { minMinutes: 10, maxDays: 7 } as const

/** planned: not announced yet; announced: with a countdown; running; ended; cancelled: all money was returned. */
export const campaignStates = ['planned', 'announced', 'running', 'ended', 'cancelled'] as const
export const CampaignState = z.enum(campaignStates)
export type CampaignState = z.output<typeof CampaignState>

const CampaignId = z.uuid().toLowerCase()
const seconds = count({ max: 1e11 })

const draftFields = {
  /** 1 lucky: random shares; 3 equal: the same amount for everybody. */
  type: ['type', count({ max: 3 }), 'How each packet is split.', 1],
  /** The amount for each group. */
  amount: ['amount', TypedAmount, 'The total of each packet: every group gets one.', '100.00', 'USDT'],
  /** Shares in each group. */
  count: ['num', count({ max: maxShares }), 'Into how many shares each packet is split.', 20, 'shares'],
  text: ['text', text({ max: 100 }).optional(), 'The greeting.', 'Spring sale'],
  /** My groups. */
  conversationIds: [
    'list_ids',
    nested(z.array(ConversationId).max(maxCampaignGroups)).optional(),
    'The groups that get a packet. They must be my own.',
    [examples.conversationId],
  ],
  /** For my followers, instead of groups. */
  isForFollowers: ['followers', flag().optional(), 'One packet for my followers, instead of groups.', 0],
  /** Unix seconds. When the message with the countdown is posted; defaults to the start. */
  announcesAt: [
    'announces_at',
    seconds.optional(),
    'When the message with the countdown is posted.',
    1_798_758_000,
    'Unix seconds',
  ],
  startsAt: ['starts_at', seconds, 'When the packets can first be opened.', 1_798_761_600, 'Unix seconds'],
  endsAt: ['ends_at', seconds, 'When what nobody has opened comes back.', 1_798_848_000, 'Unix seconds'],
} as const

export const CampaignDraft = wireInput(draftFields)
export type CampaignDraft = z.output<typeof CampaignDraft>

const draftRefusals = [
  'NotAVendor',
  'BadCampaignAudience',
  'BadCampaignTimes',
  'BadPacketType',
  'BadPacketCount',
  'BadPacketAmount',
  'PacketsOff',
  'PacketKindOff',
  'NoPacketsWhileAnonymous',
] as const

const CampaignPlaceView = wireView({
  /** Absent for a packet for followers. */
  conversationId: ['list_id', ConversationId.optional()],
  name: ['name', z.string()],
  packetId: ['id', PacketId.optional()],
  claimed: ['claimed', z.int()],
  /** The reason why nothing was posted there; the money was returned. */
  refusal: ['code', z.string().optional()],
})

export const CampaignView = wireView({
  id: ['id', CampaignId],
  state: ['status', openState(CampaignState)],
  type: ['type', z.int()],
  amount: ['amount', ExactAmount],
  count: ['num', z.int()],
  text: ['text', z.string()],
  /** The sum over all groups. */
  budget: ['budget', ExactAmount],
  paid: ['paid', ExactAmount],
  returned: ['returned', ExactAmount],
  claimed: ['claimed', z.int()],
  /** The shares in all groups. */
  shares: ['shares', z.int()],
  isForFollowers: ['followers', flag()],
  createdAt: ['time', z.int()],
  announcesAt: ['announces_at', z.int()],
  startsAt: ['starts_at', z.int()],
  endsAt: ['ends_at', z.int()],
  places: ['places', tolerantList(nested(CampaignPlaceView))],
})
export type CampaignView = z.output<typeof CampaignView>

export const prepareCampaign = defineCall({
  name: 'redpackets.prepareCampaign',
  wire: 'POST /im/vendor/prepareCampaign',
  auth: 'member',
  needs: 'wallet',
  desk: 'vendor',
  summary:
    'The first step of a campaign: checks it and creates the payment intent for its whole budget, which is the amount times the groups.',
  input: CampaignDraft,
  output: IntentView,
  refusals: [...draftRefusals, 'InsufficientFunds', 'MoneyStopped', ...spendingRefusals],
  limit: { count: 60, seconds: 60 },
})

export const createCampaign = defineCall({
  name: 'redpackets.createCampaign',
  wire: 'POST /im/vendor/createCampaign',
  auth: 'member',
  needs: 'wallet',
  desk: 'vendor',
  summary:
    'Creates a campaign with the intent of exactly this draft and the trade password. The budget is held from now on. The same cid again ' +
    'gives the same answer and pays nothing.',
  input: wireInput({
    ...draftFields,
    intentId: ['intent_id', PaymentId, 'The intent that prepareCampaign answered.', examples.paymentId],
    password: tradePassword,
    cid: ['cid', ClientId],
  }),
  output: CampaignView,
  refusals: [
    ...draftRefusals,
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
  ],
  limit: { count: 60, seconds: 60 },
})

const campaignId = ['id', CampaignId, 'The campaign.', examples.packetId] as const

export const cancelCampaign = defineCall({
  name: 'redpackets.cancelCampaign',
  wire: 'POST /im/vendor/cancelCampaign',
  auth: 'member',
  desk: 'vendor',
  summary: 'Cancels a campaign of mine that has not started. The whole budget comes back.',
  input: wireInput({ id: campaignId }),
  output: CampaignView,
  refusals: ['NotAVendor', 'CampaignNotFound', 'CampaignStarted', 'MoneyStopped'],
})

export const listCampaigns = defineCall({
  name: 'redpackets.listCampaigns',
  wire: 'POST /im/vendor/campaigns',
  auth: 'member',
  desk: 'vendor',
  summary: 'My campaigns with their figures, newest first, 30 per page before the campaign `before`.',
  input: wireInput({
    before: ['before', CampaignId.optional(), 'The last campaign of the previous page.', examples.packetId],
  }),
  output: wireView({
    campaigns: ['list', tolerantList(nested(CampaignView))],
    hasMore: ['has_more', flag()],
  }),
  refusals: ['NotAVendor'],
})

export const CampaignClaimView = wireView({
  /** Cursor for the next page. */
  cursor: ['place', z.uuid()],
  /** Absent, like the names, once the person has left the group or stopped following. */
  personId: ['user_id', PersonId.optional()],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  /** The name of the group; '' for followers. */
  place: ['name', z.string()],
  amount: ['amount', ExactAmount],
  at: ['time', z.int()],
})
export type CampaignClaimView = z.output<typeof CampaignClaimView>

export const listCampaignClaims = defineCall({
  name: 'redpackets.listCampaignClaims',
  wire: 'POST /im/vendor/campaignResults',
  auth: 'member',
  desk: 'vendor',
  summary: 'Who got how much of a campaign of mine, and when: newest first, 50 per page.',
  input: wireInput({
    id: campaignId,
    before: [
      'before',
      z.uuid().toLowerCase().optional(),
      'The place of the last result of the previous page.',
      examples.requestId,
    ],
  }),
  output: wireView({
    claims: ['list', tolerantList(nested(CampaignClaimView))],
    hasMore: ['has_more', flag()],
  }),
  refusals: ['NotAVendor', 'CampaignNotFound'],
})

export const exportCampaign = defineCall({
  name: 'redpackets.exportCampaign',
  wire: 'POST /im/vendor/exportCampaign',
  auth: 'member',
  desk: 'vendor',
  summary: 'The results of a campaign of mine as CSV (UTF-8), for a spreadsheet.',
  input: wireInput({ id: campaignId }),
  output: wireView({ csv: ['csv', z.string()] }),
  refusals: ['NotAVendor', 'CampaignNotFound'],
  limit: { count: 30, seconds: 60 },
})

export const listVendorBills = defineCall({
  name: 'redpackets.listVendorBills',
  wire: 'POST /im/vendor/getUserCapitalList',
  auth: 'member',
  desk: 'vendor',
  summary:
    'What campaigns cost me and brought back, newest first, 30 per page: funded, returned, shares that I opened. type: 0 all, 1 income, ' +
    '2 expenses; from and to in Unix seconds; before: the place of the last one of the previous page.',
  input: wireInput({
    side: ['type', count({ max: 2 }).optional(), 'Which of them.', 0],
    ...period,
    before: ['before', BillPlace.optional(), 'The place of the last one of the previous page.', '1042'],
  }),
  output: wireView({ bills: ['list', tolerantList(nested(BillView))], hasMore: ['has_more', flag()] }),
  refusals: ['NotAVendor'],
})

export const campaignCalls = [
  prepareCampaign,
  createCampaign,
  cancelCampaign,
  listCampaigns,
  listCampaignClaims,
  exportCampaign,
  listVendorBills,
] as const
