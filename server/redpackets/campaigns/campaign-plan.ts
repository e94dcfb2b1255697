/** Validates a campaign and works out the places of its packets. */
import {
  type CampaignDraft,
  campaignLimits,
  type ConversationId,
  groupRoles,
  maxCampaignGroups,
  maxDaysAhead,
  packetTypes,
  type PersonId,
} from '@linnet/protocol'
import { groupsByIds, groupsOf } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { ReadWork } from '../../kernel/work'
import { requireVendor } from '../../vendors'
import { requireAccountUnfrozen } from '../../wallet'
import type { PacketLimits } from '../packet-limits'
import { allowKind, checkAmount, digest, type Plan } from '../plan'
import { rulesOf } from '../rulebook'
import type { CampaignRow, PlaceRow } from './campaign-store'

export interface CampaignPlan {
  vendorId: PersonId
  type: number
  amount: bigint
  count: number
  text: string
  places: readonly Pick<PlaceRow, 'conversationId' | 'isForFollowers'>[]
  announcesAtMs: number
  startsAtMs: number
  endsAtMs: number
}

const minuteMs = 60_000
const dayMs = 86_400_000

export interface LimitParts {
  limits: Tunable<PacketLimits>
}

export async function planCampaign(
  work: ReadWork,
  { limits: tunable }: LimitParts,
  { vendorId, ...draft }: CampaignDraft & { vendorId: PersonId },
): Promise<CampaignPlan> {
  await requireVendor(work, vendorId)
  const { type, amount, count, text = '' } = draft
  if (type !== packetTypes.lucky && type !== packetTypes.equal) return refuse('BadPacketType')
  const limits = tunable.current(work)
  if (count < 1 || count > limits.maxShares)
    return refuse('BadPacketCount', { least: 1, most: limits.maxShares })
  const times = readTimes(work, draft)
  const places = await readPlaces(work, vendorId, draft)
  for (const place of places) await checkPlace(work, { type, amount, count, limits }, place)
  return { vendorId, type, amount, count, text: text.trim(), places, ...times }
}

export const budgetOf = ({ amount, places }: CampaignPlan): bigint => amount * BigInt(places.length)

/** Identifies the campaign shown to the vendor, and distinguishes a retry from another campaign under the same cid. */
export const digestOfCampaign = (draft: CampaignDraft): string => {
  const { type, amount, count, text = '', conversationIds, isForFollowers } = draft
  const { announcesAt, startsAt, endsAt } = draft
  const terms = ['campaign', type, amount.toString(), count, text, conversationIds, isForFollowers]
  return digest([...terms, announcesAt, startsAt, endsAt])
}

function readTimes({ nowMs }: ReadWork, { announcesAt, startsAt, endsAt }: CampaignDraft) {
  const [startsAtMs, endsAtMs] = [startsAt * 1000, endsAt * 1000]
  const announcesAtMs = Math.max(announcesAt === undefined ? startsAtMs : announcesAt * 1000, nowMs)
  const lastsMs = endsAtMs - startsAtMs
  const isSet =
    startsAtMs > nowMs &&
    startsAtMs <= nowMs + maxDaysAhead * dayMs &&
    announcesAtMs <= startsAtMs &&
    lastsMs >= campaignLimits.minMinutes * minuteMs &&
    lastsMs <= campaignLimits.maxDays * dayMs
  return isSet ? { announcesAtMs, startsAtMs, endsAtMs } : refuse('BadCampaignTimes')
}

async function readPlaces(
  work: ReadWork,
  vendorId: PersonId,
  { conversationIds = [], isForFollowers = false }: CampaignDraft,
): Promise<CampaignPlan['places']> {
  const ids = [...new Set(conversationIds)].sort()
  if (isForFollowers)
    return ids.length === 0
      ? // The vendor stands for the conversation that followers don't have.
        [{ conversationId: vendorId as string as ConversationId, isForFollowers }]
      : refuse('BadCampaignAudience')
  if (ids.length === 0 || ids.length > maxCampaignGroups) return refuse('BadCampaignAudience')
  const owned = await groupsOf(work, { personId: vendorId, role: groupRoles.owner })
  if (!ids.every((id) => owned.has(id))) return refuse('BadCampaignAudience')
  return ids.map((conversationId) => ({ conversationId, isForFollowers }))
}

type Terms = Pick<CampaignPlan, 'type' | 'amount' | 'count'> & { limits: PacketLimits }

const splitOf = (type: number) => (type === packetTypes.equal ? 'equal' : 'lucky')

/** The rules of the group apply to campaigns too. */
async function checkPlace(
  work: ReadWork,
  { type, amount, count, limits }: Terms,
  { conversationId, isForFollowers }: CampaignPlan['places'][number],
): Promise<void> {
  if (!isForFollowers && (await groupsByIds(work, [conversationId])).get(conversationId)?.isAnonymous)
    return refuse('NoPacketsWhileAnonymous')
  // There are no rules for the followers, so the defaults apply.
  const rules = await rulesOf(work, { conversationId, limits })
  allowKind(rules, type)
  checkAmount({ amount, packet: { count } }, { split: splitOf(type), rules })
}

/** The packet of one place, if the vendor may still post it there. */
export async function planPacketOf(
  work: ReadWork,
  { limits }: LimitParts,
  { campaign, place }: { campaign: CampaignRow; place: Pick<PlaceRow, 'conversationId' | 'isForFollowers'> },
): Promise<Plan> {
  const { vendorId, type, amount, count, text, startsAt, endsAt } = campaign
  const { conversationId, isForFollowers } = place
  await requireVendor(work, vendorId)
  await requireAccountUnfrozen(work, vendorId)
  if (endsAt.getTime() <= work.nowMs) return refuse('PacketExpired')
  if (!isForFollowers) {
    const owned = await groupsOf(work, { personId: vendorId, role: groupRoles.owner })
    if (!owned.has(conversationId)) return refuse('ConversationNotFound')
  }
  await checkPlace(work, { type, amount, count, limits: limits.current(work) }, place)
  return {
    personId: vendorId,
    amount,
    packet: { conversationId, type, count, text },
    split: splitOf(type),
    asset: 'USDT',
    text,
    recipientIds: null,
    startsAtMs: startsAt.getTime(),
    mines: undefined,
    isForFollowers,
  }
}
