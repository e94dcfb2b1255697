/** Which packets a conversation allows. */
import {
  type ConversationId,
  isAdminOrOwner,
  maxShares,
  packetQuantum,
  type PacketRulesView,
  type PersonId,
} from '@linnet/protocol'
import { groupsByIds, joiningsOf, lockGroup, memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { type RulesRow, selectRules, upsertRules } from './rules-store'

/** Set by the operator. */
export interface PacketSettings {
  /** Whether mine packets use points or money, or are off. */
  minePackets: 'points' | 'money' | 'off'
  mineCounts: readonly number[]
  /** Ids of the people who may send campaigns. */
  vendors: ReadonlySet<string>
}

/** The largest packet any group can allow: 10,000 USDT. */
export const maxPacketAmount = 10_000_000_000n
/** Limits the stake to 10 times the amount (in thousandths). */
const maxTimes = 10_000n

const defaults: RulesRow = {
  isOn: true,
  allowsLucky: true,
  allowsExclusive: true,
  allowsEqual: true,
  allowsMine: true,
  least: packetQuantum,
  most: maxPacketAmount,
  mineTimes: null,
}

export const rulesOf = async (work: ReadWork, conversationId: ConversationId): Promise<RulesRow> =>
  (await selectRules(work.sql, conversationId)) ?? defaults

export const mineAssetOf = ({ minePackets }: PacketSettings): 'USDT' | 'POINTS' | undefined =>
  minePackets === 'off' ? undefined : minePackets === 'money' ? 'USDT' : 'POINTS'

interface Member {
  personId: PersonId
  conversationId: ConversationId
}

export async function showRules(
  work: ReadWork,
  settings: PacketSettings,
  member: Member,
): Promise<PacketRulesView> {
  const [joining] = await joiningsOf(work, [member])
  if (!joining) return refuse('ConversationNotFound')
  const { mineTimes, ...rules } = await rulesOf(work, member.conversationId)
  const isGroup = (await groupsByIds(work, [member.conversationId])).size > 0
  const me = isGroup ? await memberOf(work, member) : undefined
  const mineAsset = isGroup ? mineAssetOf(settings) : undefined
  return {
    ...rules,
    allowsMine: rules.allowsMine && mineAsset !== undefined,
    mineTimes: mineTimes ?? undefined,
    mayChange: isAdminOrOwner(me?.role),
    mineAsset,
    mineCounts: [...settings.mineCounts],
    isVendor: settings.vendors.has(member.personId),
    maxShares,
  }
}

/** Changes only the rules given; owner and administrators only. */
export async function changeRules(
  work: Work,
  member: Member,
  changes: { readonly [K in keyof RulesRow]?: RulesRow[K] | undefined },
): Promise<void> {
  const group = await lockGroup(work, member.conversationId)
  const me = group && (await memberOf(work, member))
  if (!me) return refuse('ConversationNotFound')
  if (!isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  const known = await rulesOf(work, member.conversationId)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const rules: RulesRow = { ...known, ...given }
  if (rules.most > maxPacketAmount) return refuse('BadPacketRules', { field: 'max' })
  if (rules.least > rules.most) return refuse('BadPacketRules', { field: 'min' })
  if (rules.mineTimes === 0n) rules.mineTimes = null
  if ((rules.mineTimes ?? 0n) > maxTimes) return refuse('BadPacketRules', { field: 'times' })
  await upsertRules(work.sql, member.conversationId, rules)
}
