/** Validates a draft against the rules and works out the packet it makes: kind, recipients, stake. */
import {
  formatAmount,
  minQuanta,
  type MineMode,
  mineOddsOf,
  maxDaysAhead,
  maxMines,
  packetQuantum,
  type PacketSplit,
  packetTypes,
  type PacketDraft,
  type PersonId,
  stakeOf,
} from '@linnet/protocol'
import { type Audience, groupsByIds, type GroupState, joiningsOf, membersAmong } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Tunable } from '../kernel/tunables/tunables'
import type { ReadWork } from '../kernel/work'
import { requireVendor } from '../vendors'
import type { PacketLimits } from './packet-limits'
import { mineAssetOf, rulesOf } from './rulebook'
import type { RulesRow } from './rules-store'

export interface Draft {
  personId: PersonId
  amount: bigint
  packet: PacketDraft
}

export interface Mines {
  digits: readonly number[]
  mode: MineMode
  times: bigint
  stake: bigint
}

export interface Plan extends Draft {
  split: PacketSplit
  asset: 'USDT' | 'POINTS'
  text: string
  /** The people who may claim; null means everybody in the conversation. */
  recipientIds: readonly PersonId[] | null
  startsAtMs: number | undefined
  mines: Mines | undefined
  /**
   * Whether it is a campaign packet for the followers of its vendor, who takes the place of its conversation.
   */
  isForFollowers?: boolean
}

export interface PlanParts {
  limits: Tunable<PacketLimits>
  audience: Audience
}

const dayMs = 86_400_000

/** Identifies the draft, so that a retry can be distinguished from a different packet under the same cid. */
export const digestOfDraft = ({ amount, packet }: Draft): string => {
  const { conversationId, type, count, text = '', personIds, startsAt, digits, mode } = packet
  return digest([amount.toString(), conversationId, type, count, text, personIds, startsAt, digits, mode])
}

/** Identifies the packet as the payer was shown it, so that nothing else is paid for. */
export const subjectOf = ({ recipientIds, asset, mines, ...plan }: Plan): string =>
  digest([digestOfDraft(plan), recipientIds, asset, mines?.times.toString(), mines?.stake.toString()])

export const digest = (value: unknown): string => Bun.SHA256.hash(JSON.stringify(value), 'hex')

export async function planPacket(
  work: ReadWork,
  { limits: tunable, audience }: PlanParts,
  draft: Draft,
): Promise<Plan> {
  const limits = tunable.current(work)
  const { personId, packet } = draft
  const { conversationId, type, text = '' } = packet
  const [joining] = await joiningsOf(work, [{ conversationId, personId }])
  if (!joining) return refuse('ConversationNotFound')
  if (joining.lock !== '') return refuse(joining.lock === 'blocked' ? 'Blocked' : 'NotFriends')
  if (joining.silence) throw joining.silence
  const group = (await groupsByIds(work, [conversationId])).get(conversationId)
  if (group?.isAnonymous) return refuse('NoPacketsWhileAnonymous')
  const rules = await rulesOf(work, { conversationId, limits })
  const split = splitOf(packet)
  allowKind(rules, type)
  const asset = split === 'mine' ? mineAssetOf(limits) : 'USDT'
  if (!asset) return refuse('MinePacketsOff')
  if (split === 'mine' && !group) return refuse('BadPacketType')
  const recipientIds = group ? await chosenIn(work, draft) : await onlyOther(work, audience, draft)
  checkCount(draft, { split, limits, max: recipientIds?.length ?? peopleToClaim(group, split) })
  checkAmount(draft, { split, rules })
  const startsAtMs = await readStart(work, draft, { isGroup: group !== undefined, split })
  const mines = split === 'mine' ? readMines(draft, rules) : undefined
  return { ...draft, split, asset, text: text.trim(), recipientIds, startsAtMs, mines }
}

function splitOf({ type, digits, mode }: PacketDraft): PacketSplit {
  const isMine = type === packetTypes.mine
  if (type < 1 || isMine !== (digits !== undefined) || isMine !== (mode !== undefined))
    return refuse('BadPacketType')
  return isMine ? 'mine' : type === packetTypes.equal ? 'equal' : 'lucky'
}

export function allowKind(rules: RulesRow, type: number): void {
  if (!rules.isOn) refuse('PacketsOff')
  const { allowsLucky, allowsExclusive, allowsEqual, allowsMine } = rules
  const allowed = [allowsLucky, allowsExclusive, allowsEqual, allowsMine][type - 1]
  if (!allowed) refuse('PacketKindOff')
}

/** Senders can't claim their own mine packets, but can claim their other group packets. */
const peopleToClaim = (group: GroupState | undefined, split: PacketSplit): number =>
  (group?.memberCount ?? 1) - (split === 'mine' ? 1 : 0)

async function chosenIn(work: ReadWork, { personId, packet }: Draft): Promise<PersonId[] | null> {
  const { type, conversationId, personIds } = packet
  if (personIds === undefined) return type === packetTypes.exclusive ? refuse('BadPacketRecipients') : null
  const chosen = [...new Set(personIds)].sort()
  if (chosen.length === 0 || type === packetTypes.mine || chosen.includes(personId))
    return refuse('BadPacketRecipients')
  const members = await membersAmong(work, { conversationId, personIds: chosen })
  return members.size === chosen.length ? chosen : refuse('BadPacketRecipients')
}

async function onlyOther(
  work: ReadWork,
  audience: Audience,
  { personId, packet: { conversationId, personIds } }: Draft,
): Promise<PersonId[]> {
  const recipients = (await audience.newest(work.sql, [conversationId])).get(conversationId)
  const others = recipients?.people().filter((each) => each !== personId) ?? []
  const isOther = personIds?.every((each) => others.includes(each)) ?? true
  return isOther && personIds?.length !== 0 && others.length === 1
    ? [...others]
    : refuse('BadPacketRecipients')
}

function checkCount(
  { packet: { count, digits = [] } }: Draft,
  { split, limits, max }: { split: PacketSplit; limits: PacketLimits; max: number },
): void {
  if (split === 'mine') {
    const isSet = new Set(digits).size === digits.length && digits.length > 0 && digits.length <= maxMines
    if (!isSet || !limits.mineCounts.includes(count))
      refuse('BadMines', { counts: limits.mineCounts.join(', ') })
  }
  const limit = max < limits.maxShares ? max : limits.maxShares
  if (count < 1 || count > limit) refuse('BadPacketCount', { least: 1, most: limit })
}

export function checkAmount(
  { amount, packet: { count } }: { amount: bigint; packet: { count: number } },
  { split, rules }: { split: PacketSplit; rules: RulesRow },
): void {
  const minToSplit = minQuanta(split, count) * packetQuantum
  const min = rules.least > minToSplit ? rules.least : minToSplit
  const max = rules.most
  if (amount < min || amount > max || amount % packetQuantum !== 0n)
    refuse('BadPacketAmount', { least: formatAmount(min), most: formatAmount(max) })
}

async function readStart(
  work: ReadWork,
  { personId, packet: { startsAt } }: Draft,
  { isGroup, split }: { isGroup: boolean; split: PacketSplit },
): Promise<number | undefined> {
  if (startsAt === undefined) return undefined
  const { nowMs } = work
  await requireVendor(work, personId)
  if (!isGroup || split === 'mine') return refuse('BadPacketType')
  const startsAtMs = startsAt * 1000
  if (startsAtMs <= nowMs || startsAtMs > nowMs + maxDaysAhead * dayMs) return refuse('BadStart')
  return startsAtMs
}

function readMines({ amount, packet: { count, digits = [], mode = 'ANY' } }: Draft, rules: RulesRow): Mines {
  const sorted = digits.toSorted((one, other) => one - other)
  const { allHit, fairTimes } = mineOddsOf({ amount, count, digits: sorted, mode })
  // The shares' last digits add up to the amount's, so some mines can never all be hit: nobody could win or lose.
  if (mode === 'ALL' && allHit.dividend === 0n) refuse('MinesOutOfReach')
  const times = rules.mineTimes ?? fairTimes
  return { digits: sorted, mode, times, stake: stakeOf(amount, times) }
}
