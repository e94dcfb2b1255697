/** Red packets as clients see them. */
import { z } from 'zod'
import { ExactAmount, formatAmount, parseAmount } from '../money'
import { tolerantList } from '../tolerant'
import { ConversationId, flag, nested, PersonId, wireView } from '../wire'
import { mineModes, noncePattern, nonceSources, packetStatuses } from './terms'

export const PacketId = z.uuid().toLowerCase()
export const packetAssets = ['USDT', 'POINTS'] as const
export const PacketAsset = z.enum(packetAssets)
export const PacketStatus = z.enum(packetStatuses)
export type PacketStatus = z.output<typeof PacketStatus>
export const MineModeName = z.enum(mineModes)
export const MineDigit = z.int().min(0).max(9)

/** The nonce that a claimer's device adds to the draw. */
export const Nonce = z.string().regex(noncePattern)

/** A stake as a multiple of the packet's amount: thousandths in code, decimal text on the wire. */
export const Times = z.codec(z.string().regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,3})?$/), z.bigint(), {
  decode: (text) => (parseAmount(text) ?? 0n) / 1000n,
  encode: (times) => formatAmount(times * 1000n),
})

/** The fields of a person in a packet. */
const personFields = {
  personId: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  isRobot: ['robot', flag().optional()],
} as const

export const ClaimView = wireView({
  ...personFields,
  /** The place of the claim, from 1. */
  place: ['place', z.int()],
  /** Unix seconds. */
  at: ['time', z.int()],
  /** For a mine packet, only once it has ended. */
  amount: ['amount', ExactAmount.optional()],
  /** The largest share, or the earliest of equal ones; set once all are claimed. */
  isBest: ['best', flag()],
  /** The amount that a mine cost. */
  paid: ['paid', ExactAmount.optional()],
  /** The nonce that the claim added to the draw: 16 to 32 random bytes. Absent in packets of rule 1. */
  nonce: ['nonce', Nonce.optional()],
  /** The origin of the nonce: the claimer's device, or the server for an app that sent none. */
  nonceBy: ['nonce_by', z.enum(nonceSources).optional()],
})
export type ClaimView = z.output<typeof ClaimView>

/** The mines of a packet. */
export const MinesView = wireView({
  digits: ['digits', z.array(MineDigit)],
  mode: ['mode', MineModeName],
  times: ['times', Times],
  stake: ['stake', ExactAmount],
  /** Average hits, and the probability that all mines are hit, if all shares are claimed. */
  hits: ['hits', z.number()],
  allHit: ['all_hit', z.number()],
  fairTimes: ['fair_times', Times],
})
export type MinesView = z.output<typeof MinesView>

const packetFields = {
  id: ['id', PacketId],
  conversationId: ['list_id', ConversationId],
  /** The cseq of its message. */
  cseq: ['cseq', z.int()],
  /** 1 lucky, 2 exclusive, 3 equal, 4 mine. */
  type: ['type', z.int()],
  text: ['text', z.string()],
  status: ['status', PacketStatus],
  asset: ['asset', PacketAsset],
  amount: ['amount', ExactAmount],
  count: ['num', z.int()],
  claimed: ['claimed', z.int()],
  /** The packet's sender. */
  ...personFields,
  /** Unix seconds. */
  at: ['time', z.int()],
  expiresAt: ['expires', z.int()],
  /** For a campaign packet: it cannot be opened before this time. */
  startsAt: ['starts_at', z.int().optional()],
  /** My own share; absent if I have none, or while it is hidden. */
  mine: ['mine', ExactAmount.optional()],
  hasClaimed: ['has_claimed', flag()],
} as const

/** One packet in a list. */
export const PacketRowView = wireView(packetFields)
export type PacketRowView = z.output<typeof PacketRowView>

export const PacketView = wireView({
  ...packetFields,
  /** The way the packet is split: lucky, equal or mine. */
  split: ['split', z.string()],
  /** SHA-256 of the seed and the terms. */
  commit: ['commit', z.string()],
  /** The server's signature of the commit: `commitStatement`, under the key at `/.well-known/linnet-packets.json`. */
  commitSignature: ['commit_sig', z.string().optional()],
  /**
   * The rule for drawing shares: 1 from the seed alone (if absent), 2 from the seed and the chain of claims.
   */
  rule: ['rule', z.int().optional()],
  /** Published once the packet has ended, so that anybody can repeat the draw. */
  seed: ['seed', z.string().optional()],
  /** The mines as contained in the hash; '' without mines. */
  terms: ['terms', z.string()],
  mines: ['mines', nested(MinesView).optional()],
  /** The recipients, unless it is for everybody. */
  personIds: ['user_ids', z.array(PersonId).optional()],
  endedAt: ['ended', z.int().optional()],
  /** The amount returned to the sender. */
  returned: ['returned', ExactAmount.optional()],
  /** The sender's winnings from mines. */
  won: ['won', ExactAmount.optional()],
  claims: ['claims', tolerantList(nested(ClaimView))],
})
export type PacketView = z.output<typeof PacketView>

/** The state of a packet for me, as shown by its bubble. */
export const PacketStateView = wireView({
  id: ['id', PacketId],
  status: ['status', PacketStatus],
  count: ['num', z.int()],
  claimed: ['claimed', z.int()],
  hasClaimed: ['has_claimed', flag()],
  amount: ['amount', ExactAmount.optional()],
})
export type PacketStateView = z.output<typeof PacketStateView>

/** The result of opening a packet. */
export const OpenedView = wireView({
  id: ['id', PacketId],
  status: ['status', PacketStatus],
  asset: ['asset', PacketAsset],
  /** Absent until a mine packet ends: nobody may know their digit earlier. */
  amount: ['amount', ExactAmount.optional()],
  /** The stake that is held until a mine packet ends. */
  stake: ['stake', ExactAmount.optional()],
  place: ['place', z.int()],
  claimed: ['claimed', z.int()],
  count: ['num', z.int()],
  /** The nonce that entered the chain with my claim. Absent in packets of rule 1. */
  nonce: ['nonce', Nonce.optional()],
  nonceBy: ['nonce_by', z.enum(nonceSources).optional()],
  /** The chain's hash after my claim. Anyone who keeps it can detect later if claims were swapped or omitted. */
  transcript: ['transcript', z.string().optional()],
  /** The server's signature of place and transcript (`receiptStatement`), by which the claimer can prove them to others. */
  signature: ['sig', z.string().optional()],
})
export type OpenedView = z.output<typeof OpenedView>

/** One of my records: a packet that I sent, or my share of one. */
export const PacketRecordView = wireView({
  id: ['id', PacketId],
  type: ['type', z.int()],
  status: ['status', PacketStatus],
  asset: ['asset', PacketAsset],
  /** My share if received, the whole packet if sent. */
  amount: ['amount', ExactAmount],
  count: ['num', z.int()],
  claimed: ['claimed', z.int()],
  isBest: ['best', flag()],
  /** The cost of a mine to me (received), or the amount returned to me (sent). */
  paid: ['paid', ExactAmount.optional()],
  returned: ['returned', ExactAmount.optional()],
  /** The packet's sender. */
  ...personFields,
  at: ['time', z.int()],
  /** Cursor for the next page. */
  cursor: ['place', z.string()],
})
export type PacketRecordView = z.output<typeof PacketRecordView>

/** The packet rules of a group. */
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
  /** The group's multiplier for mines; the fair one if absent. */
  mineTimes: ['times', Times.optional()],
  /** Whether I may change the rules. */
  mayChange: ['may_change', flag()],
  /** The asset for mine packets; absent if they are off. */
  mineAsset: ['mine_asset', PacketAsset.optional()],
  mineCounts: ['mine_nums', z.array(z.int())],
  /** I may send campaign packets. */
  isVendor: ['is_vendor', flag()],
  maxShares: ['max_num', z.int()],
})
export type PacketRulesView = z.output<typeof PacketRulesView>
