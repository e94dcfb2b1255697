/** What is shown of red packets. */
import { z } from 'zod'
import { ExactAmount, formatAmount, parseAmount } from './money'
import { mineModes } from './redpacket-terms'
import { ConversationId, flag, nested, PersonId, wireView } from './wire'

export const PacketId = z.uuid().toLowerCase()
export const packetAssets = ['USDT', 'POINTS'] as const
export const PacketAsset = z.enum(packetAssets)
export const PacketStatus = z.enum(['open', 'finished', 'expired'])
export type PacketStatus = z.output<typeof PacketStatus>
export const MineModeName = z.enum(mineModes)
export const MineDigit = z.int().min(0).max(9)

/** How many times the packet a claimer puts at stake: thousandths in code, decimal text on the wire. */
export const Times = z.codec(z.string().regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,3})?$/), z.bigint(), {
  decode: (text) => (parseAmount(text) ?? 0n) / 1000n,
  encode: (times) => formatAmount(times * 1000n),
})

/** Somebody as a packet shows them. */
const faceFields = {
  personId: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
} as const

export const ClaimView = wireView({
  ...faceFields,
  /** The how-manieth claim it was, from 1: the share of that place. */
  place: ['place', z.int()],
  /** Unix seconds. */
  at: ['time', z.int()],
  /** Of a mine packet, once it has ended. */
  amount: ['amount', ExactAmount.optional()],
  /** The largest share, the earliest of equal ones; once all are claimed. */
  isBest: ['best', flag()],
  /** What a mine cost. */
  paid: ['paid', ExactAmount.optional()],
})
export type ClaimView = z.output<typeof ClaimView>

/** The mines of a packet. */
export const MinesView = wireView({
  digits: ['digits', z.array(MineDigit)],
  mode: ['mode', MineModeName],
  times: ['times', Times],
  stake: ['stake', ExactAmount],
  /** Hits on average, and how likely it is that all mines are hit, when all shares are claimed. */
  hits: ['hits', z.number()],
  allHit: ['all_hit', z.number()],
  fairTimes: ['fair_times', Times],
})
export type MinesView = z.output<typeof MinesView>

const packetFields = {
  id: ['id', PacketId],
  conversationId: ['list_id', ConversationId],
  /** Where its message stands in the log. */
  cseq: ['cseq', z.int()],
  /** 1 lucky, 2 exclusive, 3 equal, 4 mine. */
  type: ['type', z.int()],
  text: ['text', z.string()],
  status: ['status', PacketStatus],
  asset: ['asset', PacketAsset],
  amount: ['amount', ExactAmount],
  count: ['num', z.int()],
  claimed: ['claimed', z.int()],
  /** Who made it. */
  ...faceFields,
  /** Unix seconds. */
  at: ['time', z.int()],
  expiresAt: ['expires', z.int()],
  /** Of a campaign: nobody claims before. */
  startsAt: ['starts_at', z.int().optional()],
  /** My own share: absent when I have none, or it is not shown yet. */
  mine: ['mine', ExactAmount.optional()],
  hasClaimed: ['has_claimed', flag()],
} as const

/** One packet in a list. */
export const PacketRowView = wireView(packetFields)
export type PacketRowView = z.output<typeof PacketRowView>

export const PacketView = wireView({
  ...packetFields,
  /** How it is split: lucky, equal or mine. */
  split: ['split', z.string()],
  /** SHA-256 of the seed and the terms. */
  commit: ['commit', z.string()],
  /** Once it has ended: everybody can draw the shares again. */
  seed: ['seed', z.string().optional()],
  /** The mines as the hash names them; '' without. */
  terms: ['terms', z.string()],
  mines: ['mines', nested(MinesView).optional()],
  /** For whom it is, when not for everybody. */
  personIds: ['user_ids', z.array(PersonId).optional()],
  endedAt: ['ended', z.int().optional()],
  /** What went back to the sender. */
  returned: ['returned', ExactAmount.optional()],
  /** What the mines brought the sender. */
  won: ['won', ExactAmount.optional()],
  claims: ['claims', z.array(nested(ClaimView))],
})
export type PacketView = z.output<typeof PacketView>

/** How a packet stands for me: what its bubble shows. */
export const PacketStateView = wireView({
  id: ['id', PacketId],
  status: ['status', PacketStatus],
  count: ['num', z.int()],
  claimed: ['claimed', z.int()],
  hasClaimed: ['has_claimed', flag()],
  amount: ['amount', ExactAmount.optional()],
})
export type PacketStateView = z.output<typeof PacketStateView>

/** What opening a packet came to. */
export const OpenedView = wireView({
  id: ['id', PacketId],
  status: ['status', PacketStatus],
  asset: ['asset', PacketAsset],
  /** Absent while a mine packet has not ended: nobody may know their digit before. */
  amount: ['amount', ExactAmount.optional()],
  /** What is held until a mine packet ends. */
  stake: ['stake', ExactAmount.optional()],
  place: ['place', z.int()],
  claimed: ['claimed', z.int()],
  count: ['num', z.int()],
})
export type OpenedView = z.output<typeof OpenedView>

/** What a line of the records says: a packet that I made, or my share of one. */
export const PacketRecordView = wireView({
  id: ['id', PacketId],
  type: ['type', z.int()],
  status: ['status', PacketStatus],
  asset: ['asset', PacketAsset],
  /** Received: my share. Sent: the whole packet. */
  amount: ['amount', ExactAmount],
  count: ['num', z.int()],
  claimed: ['claimed', z.int()],
  isBest: ['best', flag()],
  /** What a mine cost me (received), or what went back to me (sent). */
  paid: ['paid', ExactAmount.optional()],
  returned: ['returned', ExactAmount.optional()],
  /** Who made it. */
  ...faceFields,
  at: ['time', z.int()],
  /** Pages go on from here. */
  cursor: ['place', z.string()],
})
export type PacketRecordView = z.output<typeof PacketRecordView>

/** The rules of a group about packets. */
export const packetRuleFields = {
  isOn: ['on', flag()],
  allowsLucky: ['lucky', flag()],
  allowsExclusive: ['exclusive', flag()],
  allowsEqual: ['equal', flag()],
  allowsMine: ['mine', flag()],
} as const

export const PacketRulesView = wireView({
  ...packetRuleFields,
  least: ['min', ExactAmount],
  most: ['max', ExactAmount],
  /** The multiplier of mines that the group has set; without it the fair one. */
  mineTimes: ['times', Times.optional()],
  /** I may change them. */
  mayChange: ['may_change', flag()],
  /** What mines are played for; absent when there are none here. */
  mineAsset: ['mine_asset', PacketAsset.optional()],
  mineCounts: ['mine_nums', z.array(z.int())],
  /** I may make campaign packets. */
  isVendor: ['is_vendor', flag()],
  mostShares: ['max_num', z.int()],
})
export type PacketRulesView = z.output<typeof PacketRulesView>
