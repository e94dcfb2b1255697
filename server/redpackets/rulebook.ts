/** What packets a conversation allows. */
import {
  type ConversationId,
  isAdminOrOwner,
  mostShares,
  packetQuantum,
  type PacketRulesView,
  type PersonId,
} from '@linnet/protocol'
import { groupsByIds, joiningsOf, lockGroup, memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Reading, Work } from '../kernel/work'
import { type RulesRow, selectRules, upsertRules } from './rules-store'

/** What the operator has decided. */
export interface PacketSettings {
  /** What mines are played for. */
  minePackets: 'points' | 'money' | 'off'
  mineCounts: readonly number[]
  /** Who may make campaign packets. */
  vendors: ReadonlySet<string>
}

/** The largest packet of all. */
export const mostOfAll = 10_000_000_000n
/** Above this a stake would be out of all proportion. */
const mostTimes = 10_000n

const preset: RulesRow = {
  isOn: true,
  allowsLucky: true,
  allowsExclusive: true,
  allowsEqual: true,
  allowsMine: true,
  least: packetQuantum,
  most: mostOfAll,
  mineTimes: null,
}

export const rulesOf = async (work: Reading, conversationId: ConversationId): Promise<RulesRow> =>
  (await selectRules(work.sql, conversationId)) ?? preset

export const mineAssetOf = ({ minePackets }: PacketSettings): 'USDT' | 'POINTS' | undefined =>
  minePackets === 'off' ? undefined : minePackets === 'money' ? 'USDT' : 'POINTS'

interface Part {
  personId: PersonId
  conversationId: ConversationId
}

/** The rules as a member sees them. */
export async function showRules(
  work: Reading,
  settings: PacketSettings,
  part: Part,
): Promise<PacketRulesView> {
  const [joining] = await joiningsOf(work, [part])
  if (!joining) return refuse('ConversationNotFound')
  const { mineTimes, ...rules } = await rulesOf(work, part.conversationId)
  const isGroup = (await groupsByIds(work, [part.conversationId])).size > 0
  const me = isGroup ? await memberOf(work, part) : undefined
  const mineAsset = isGroup ? mineAssetOf(settings) : undefined
  return {
    ...rules,
    allowsMine: rules.allowsMine && mineAsset !== undefined,
    mineTimes: mineTimes ?? undefined,
    mayChange: isAdminOrOwner(me?.role),
    mineAsset,
    mineCounts: [...settings.mineCounts],
    isVendor: settings.vendors.has(part.personId),
    mostShares,
  }
}

/** Changes what an owner or administrator names; the rest stays. */
export async function changeRules(
  work: Work,
  part: Part,
  changes: { readonly [K in keyof RulesRow]?: RulesRow[K] | undefined },
): Promise<void> {
  const group = await lockGroup(work, part.conversationId)
  const me = group && (await memberOf(work, part))
  if (!me) return refuse('ConversationNotFound')
  if (!isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  const known = await rulesOf(work, part.conversationId)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const rules: RulesRow = { ...known, ...given }
  if (rules.most > mostOfAll) return refuse('BadPacketRules', { field: 'max' })
  if (rules.least > rules.most) return refuse('BadPacketRules', { field: 'min' })
  if (rules.mineTimes === 0n) rules.mineTimes = null
  if ((rules.mineTimes ?? 0n) > mostTimes) return refuse('BadPacketRules', { field: 'times' })
  await upsertRules(work.sql, part.conversationId, rules)
}
