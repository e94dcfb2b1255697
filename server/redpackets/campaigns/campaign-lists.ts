/** Lists of campaign packets for the people who may open them, and for their vendor. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { joiningsOf } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { followedBy, isVendor, requireVendor } from '../../vendors'
import { selectClaimsOf } from '../claim-store'
import { type Page, pageSize, presentRow } from '../show'
import { type PacketRow, selectEndedCampaigns, selectEndedIn, selectForFollowers } from '../store'

interface ListInput {
  personId: PersonId
  before?: string | undefined
}

/**
 * The ended campaigns of a conversation since the person joined it; without a conversation, those that the person sent as a
 * vendor.
 */
export async function listEndedCampaigns(
  work: ReadWork,
  { personId, conversationId, before }: ListInput & { conversationId?: ConversationId | undefined },
): Promise<Page> {
  const page = { before: before ?? null, limit: pageSize + 1 }
  if (conversationId === undefined) {
    await requireVendor(work, personId)
    return present(work, personId, await selectEndedCampaigns(work.sql, { personId, ...page }))
  }
  const [joining] = await joiningsOf(work, [{ conversationId, personId }])
  if (!joining) return refuse('ConversationNotFound')
  const since = { conversationId, sinceMs: joining.joinedAtMs }
  return present(work, personId, await selectEndedIn(work.sql, { ...since, ...page }))
}

export async function listFollowedCampaigns(
  work: ReadWork,
  { personId, vendorId, before }: ListInput & { vendorId?: PersonId | undefined },
): Promise<Page> {
  if (vendorId !== undefined && !(await isVendor(work, vendorId))) return refuse('VendorNotFound')
  const vendorIds = vendorId === undefined ? await followedBy(work, personId) : [vendorId]
  const page = { vendorIds, before: before ?? null, limit: pageSize + 1 }
  return present(work, personId, vendorIds.length > 0 ? await selectForFollowers(work.sql, page) : [])
}

async function present(work: ReadWork, personId: PersonId, rows: readonly PacketRow[]): Promise<Page> {
  const page = rows.slice(0, pageSize)
  const people = await profilesByIds(work, [...new Set(page.map(({ senderId }) => senderId))])
  const pairs = page.map(({ id }) => ({ packetId: id, personId }))
  const claims = page.length > 0 ? await selectClaimsOf(work.sql, pairs) : []
  const own = new Map(claims.map((claim) => [claim.packetId, claim]))
  const packets = page.map((packet) => presentRow(packet, { own: own.get(packet.id), people }))
  return { packets, hasMore: rows.length > pageSize }
}
