/** Campaigns as their vendor sees them. */
import {
  type CampaignClaimView,
  type CampaignState,
  type CampaignView,
  type ConversationId,
  csvRows,
  formatAmount,
  type PersonId,
} from '@linnet/protocol'
import { groupsByIds, joiningsOf } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { followingsOf, requireVendor } from '../../vendors'
import {
  type CampaignRow,
  type PlaceRow,
  type ResultRow,
  selectCampaign,
  selectCampaigns,
  selectPlaces,
  selectResults,
  sumPackets,
} from './campaign-store'

const pageSize = 30
const claimPage = 50

export async function presentCampaign(work: ReadWork, row: CampaignRow): Promise<CampaignView> {
  const [view] = await presentCampaigns(work, [row])
  if (!view) throw new Error('a campaign was not presented')
  return view
}

export async function listCampaigns(
  work: ReadWork,
  { vendorId, before = null }: { vendorId: PersonId; before?: string | null },
): Promise<{ campaigns: CampaignView[]; hasMore: boolean }> {
  await requireVendor(work, vendorId)
  const rows = await selectCampaigns(work.sql, { vendorId, before, limit: pageSize + 1 })
  return {
    campaigns: await presentCampaigns(work, rows.slice(0, pageSize)),
    hasMore: rows.length > pageSize,
  }
}

type PacketSum = Awaited<ReturnType<typeof sumPackets>>[number]

export async function presentCampaigns(
  work: ReadWork,
  rows: readonly CampaignRow[],
): Promise<CampaignView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const places = await selectPlaces(work.sql, ids)
  const packets = new Map((await sumPackets(work.sql, ids)).map((packet) => [packet.packetId, packet]))
  const groupIds = places.flatMap((place) => (place.isForFollowers ? [] : [place.conversationId]))
  const groups = await groupsByIds(work, [...new Set(groupIds)])
  return rows.map((row) =>
    presentOne(row, {
      places: places.filter(({ campaignId }) => campaignId === row.id),
      packets,
      nameOf: (id) => groups.get(id)?.name ?? '',
      nowMs: work.nowMs,
    }),
  )
}

interface Parts {
  places: readonly PlaceRow[]
  packets: ReadonlyMap<string, PacketSum>
  nameOf: (id: ConversationId) => string
  nowMs: number
}

function presentOne(row: CampaignRow, { places, packets, nameOf, nowMs }: Parts): CampaignView {
  const { id, type, amount, count, text } = row
  const own = places.flatMap(({ packetId }) => (packetId && packets.get(packetId)) || [])
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
  const returnedPlaces = BigInt(places.filter(({ state }) => state === 'returned').length)
  return {
    id,
    state: stateOf(row, { isOpen: own.some(({ isOpen }) => isOpen), nowMs }),
    type,
    amount,
    count,
    text,
    budget: amount * BigInt(row.places),
    paid: sum(own.map(({ paid }) => paid)),
    returned: amount * returnedPlaces + sum(own.map(({ returned }) => returned)),
    claimed: own.reduce((total, { claimed }) => total + claimed, 0),
    shares: count * row.places,
    isForFollowers: places.some(({ isForFollowers }) => isForFollowers),
    createdAt: unixSeconds(row.createdAt),
    announcesAt: unixSeconds(row.announcesAt),
    startsAt: unixSeconds(row.startsAt),
    endsAt: unixSeconds(row.endsAt),
    places: places.map((place) => ({
      ...(!place.isForFollowers && { conversationId: place.conversationId }),
      name: place.isForFollowers ? '' : nameOf(place.conversationId),
      ...(place.packetId && { packetId: place.packetId }),
      claimed: (place.packetId && packets.get(place.packetId)?.claimed) || 0,
      ...(place.refusal && { refusal: place.refusal }),
    })),
  }
}

function stateOf(
  { status, startsAt, endsAt }: CampaignRow,
  { isOpen, nowMs }: { isOpen: boolean; nowMs: number },
): CampaignState {
  if (status === 'cancelled') return 'cancelled'
  if (endsAt.getTime() <= nowMs) return 'ended'
  if (status === 'planned') return 'planned'
  if (!isOpen) return 'ended'
  return startsAt.getTime() <= nowMs ? 'running' : 'announced'
}

interface OwnCampaign {
  id: string
  vendorId: PersonId
}

async function readOwn(work: ReadWork, { id, vendorId }: OwnCampaign): Promise<void> {
  await requireVendor(work, vendorId)
  if ((await selectCampaign(work.sql, id))?.vendorId !== vendorId) return refuse('CampaignNotFound')
}

export async function listClaims(
  work: ReadWork,
  { before = null, ...own }: OwnCampaign & { before?: string | null },
): Promise<{ claims: CampaignClaimView[]; hasMore: boolean }> {
  await readOwn(work, own)
  const rows = await selectResults(work.sql, { campaignId: own.id, before, limit: claimPage + 1 })
  return { claims: await presentClaims(work, rows.slice(0, claimPage)), hasMore: rows.length > claimPage }
}

/** People who have left the group, or stopped following, are not named: they no longer belong to the vendor's audience. */
async function presentClaims(work: ReadWork, rows: readonly ResultRow[]): Promise<CampaignClaimView[]> {
  if (rows.length === 0) return []
  const inGroups = rows.filter(({ isForFollowers }) => !isForFollowers)
  const following = rows.filter(({ isForFollowers }) => isForFollowers)
  const joinings = await joiningsOf(
    work,
    inGroups.map(({ conversationId, personId }) => ({ conversationId, personId })),
  )
  const followings = await followingsOf(
    work,
    following.map(({ conversationId, personId }) => ({
      vendorId: conversationId as string as PersonId,
      personId,
    })),
  )
  const present = new Set([
    ...inGroups.flatMap(({ claimId }, n) => (joinings[n] ? [claimId] : [])),
    ...following.flatMap(({ claimId }, n) => (followings[n] === undefined ? [] : [claimId])),
  ])
  const people = await profilesByIds(work, [...new Set(rows.map(({ personId }) => personId))])
  const groups = await groupsByIds(work, [...new Set(inGroups.map(({ conversationId }) => conversationId))])
  return rows.map(({ claimId, personId, conversationId, amount, at }) => {
    const profile = present.has(claimId) ? people.get(personId) : undefined
    return {
      cursor: claimId,
      ...(profile && { personId }),
      nickname: profile?.nickname ?? '',
      photo: profile?.photo ?? '',
      place: groups.get(conversationId)?.name ?? '',
      amount,
      at: unixSeconds(at),
    }
  })
}

/** The most claims of a campaign: 20 groups with 100 shares each. */
const mostClaims = 2_000

export async function exportClaims(work: ReadWork, own: OwnCampaign): Promise<string> {
  await readOwn(work, own)
  const rows = await selectResults(work.sql, { campaignId: own.id, before: null, limit: mostClaims })
  const claims = await presentClaims(work, rows)
  const lines = claims.map(({ nickname, place, amount, at }) => [
    new Date(at * 1000).toISOString(),
    place,
    nickname,
    formatAmount(amount),
  ])
  return csvRows([['time', 'group', 'name', 'amount'], ...lines])
}
