/** The packets that a conversation allows. */
import { type ConversationId, isAdminOrOwner, type PacketRulesView, type PersonId } from '@linnet/protocol'
import { groupsByIds, joiningsOf, lockGroup, memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Tunable } from '../kernel/tunables/tunables'
import type { ReadWork, Work } from '../kernel/work'
import { isVendor } from '../vendors'
import type { PacketLimits } from './packet-limits'
import { type RulesRow, selectRules, upsertRules } from './rules-store'

/** The largest stake as a multiple of the amount (in thousandths). */
const maxTimes = 10_000n

const defaultsOf = ({ least, most }: PacketLimits): RulesRow => ({
  isOn: true,
  allowsLucky: true,
  allowsExclusive: true,
  allowsEqual: true,
  allowsMine: true,
  least,
  most,
  mineTimes: null,
})

/** The group's own rules; `planPacket` and `showRules` narrow its amounts to the server's limits. */
const ownRules = async (work: ReadWork, { conversationId, limits }: Within): Promise<RulesRow> =>
  (await selectRules(work.sql, conversationId)) ?? defaultsOf(limits)

interface Within {
  conversationId: ConversationId
  limits: PacketLimits
}

/** The rules that apply in a conversation: the group's, within the server's limits. */
export async function rulesOf(work: ReadWork, within: Within): Promise<RulesRow> {
  const rules = await ownRules(work, within)
  const { isOpen, least, most } = within.limits
  return {
    ...rules,
    isOn: rules.isOn && isOpen,
    least: rules.least > least ? rules.least : least,
    most: rules.most < most ? rules.most : most,
  }
}

export const mineAssetOf = ({
  minePackets,
}: Pick<PacketLimits, 'minePackets'>): 'USDT' | 'POINTS' | undefined =>
  minePackets === 'off' ? undefined : minePackets === 'money' ? 'USDT' : 'POINTS'

interface Member {
  personId: PersonId
  conversationId: ConversationId
}

export async function showRules(
  work: ReadWork,
  { limits: tunable }: { limits: Tunable<PacketLimits> },
  member: Member,
): Promise<PacketRulesView> {
  const limits = tunable.current(work)
  const [joining] = await joiningsOf(work, [member])
  if (!joining) return refuse('ConversationNotFound')
  const { mineTimes, ...rules } = await rulesOf(work, { ...member, limits })
  const isGroup = (await groupsByIds(work, [member.conversationId])).size > 0
  const me = isGroup ? await memberOf(work, member) : undefined
  const mineAsset = isGroup ? mineAssetOf(limits) : undefined
  return {
    ...rules,
    allowsMine: rules.allowsMine && mineAsset !== undefined,
    mineTimes: mineTimes ?? undefined,
    mayChange: isAdminOrOwner(me?.role),
    mineAsset,
    mineCounts: [...limits.mineCounts],
    isVendor: await isVendor(work, member.personId),
    maxShares: limits.maxShares,
  }
}

/** Changes only the rules given; owner and administrators only. */
export async function changeRules(
  work: Work,
  { limits: tunable, ...member }: Member & { limits: Tunable<PacketLimits> },
  changes: { readonly [K in keyof RulesRow]?: RulesRow[K] | undefined },
): Promise<void> {
  const group = await lockGroup(work, member.conversationId)
  const me = group && (await memberOf(work, member))
  if (!me) return refuse('ConversationNotFound')
  if (!isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  const limits = tunable.current(work)
  const known = await ownRules(work, { ...member, limits })
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const rules: RulesRow = { ...known, ...given }
  if ((changes.most ?? 0n) > limits.most) return refuse('BadPacketRules', { field: 'max' })
  if (rules.least > rules.most) return refuse('BadPacketRules', { field: 'min' })
  if (rules.mineTimes === 0n) rules.mineTimes = null
  if ((rules.mineTimes ?? 0n) > maxTimes) return refuse('BadPacketRules', { field: 'times' })
  await upsertRules(work.sql, member.conversationId, rules)
}
