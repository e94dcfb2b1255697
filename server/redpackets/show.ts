/** Packets as clients see them. */
import {
  type ClaimView,
  type ConversationId,
  minesText,
  mineOddsOf,
  type MinesView,
  type PacketRowView,
  type PacketStateView,
  type PacketView,
  type PersonId,
  ratioAsNumber,
} from '@linnet/protocol'
import { areBlocked } from '../contacts'
import { joiningsOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds, type PublicProfile } from '../profiles'
import { type ClaimRow, selectClaims, selectClaimsOf } from './claim-store'
import { accessOf, mayReadClaims, maySee, pairKey } from './eligible'
import { type PacketRow, selectPackets, selectUnclaimed } from './store'

export const pageSize = 30

/** A packet with its claims; mine packets hide amounts until they end. */
export async function showPacket(
  work: ReadWork,
  { personId, id }: { personId: PersonId; id: string },
): Promise<PacketView> {
  const [packet] = await selectPackets(work.sql, [id])
  if (!packet) return refuse('PacketNotFound')
  const claims = await selectClaims(work.sql, [id])
  const own = claims.find((claim) => claim.personId === personId)
  const [joining] = await accessOf(work, [{ packet, personId }])
  if (!maySee(packet, { personId, hasClaimed: own !== undefined, joining })) return refuse('PacketNotFound')
  if (!mayReadClaims(packet, personId)) return refuse('PacketNotForYou')
  const people = await profilesByIds(work, [packet.senderId, ...claims.map((claim) => claim.personId)])
  const hasEnded = packet.status !== 'open'
  const { digits, mode, recipientIds, endedAt } = packet
  return {
    ...presentRow(packet, { own, people }),
    split: packet.split,
    commit: packet.commit,
    rule: packet.rule,
    ...(hasEnded && { returned: packet.returned }),
    ...(hasEnded && packet.seed !== null && { seed: packet.seed }),
    ...(hasEnded && packet.split === 'mine' && { won: packet.won }),
    ...(endedAt && { endedAt: unixSeconds(endedAt) }),
    terms: digits && mode ? minesText(mode, digits) : '',
    mines: presentMines(packet),
    personIds: recipientIds ?? undefined,
    claims: claims.map((claim) => presentClaim(packet, claim, people)),
  }
}

function presentMines({ amount, count, digits, mode, times, stake }: PacketRow): MinesView | undefined {
  if (!digits || !mode || times === null || stake === null) return undefined
  const { hits, allHit, fairTimes } = mineOddsOf({ amount, count, digits, mode })
  const odds = { hits: ratioAsNumber(hits), allHit: ratioAsNumber(allHit), fairTimes }
  return { digits, mode, times, stake, ...odds }
}

const isHidden = ({ split, status }: PacketRow): boolean => split === 'mine' && status === 'open'

function presentClaim(
  packet: PacketRow,
  { personId, place, at, amount, isBest, paid, nonce, nonceBy }: ClaimRow,
  people: ReadonlyMap<PersonId, PublicProfile>,
): ClaimView {
  const profile = people.get(personId)
  return {
    personId,
    nickname: profile?.nickname ?? '',
    photo: profile?.photo ?? '',
    place,
    at: unixSeconds(at),
    isBest,
    ...(!isHidden(packet) && amount !== null && { amount }),
    ...(paid !== null && { paid }),
    ...(nonce !== null && { nonce }),
    ...(nonceBy !== null && { nonceBy }),
  }
}

interface Seen {
  own: ClaimRow | undefined
  people: ReadonlyMap<PersonId, PublicProfile>
}

export function presentRow(packet: PacketRow, { own, people }: Seen): PacketRowView {
  const { id, conversationId, cseq, type, text, status, asset, amount, count, claimed, senderId } = packet
  const profile = people.get(senderId)
  return {
    id,
    conversationId,
    cseq,
    type,
    text,
    status,
    asset,
    amount,
    count,
    claimed,
    personId: senderId,
    nickname: profile?.nickname ?? '',
    photo: profile?.photo ?? '',
    ...(profile?.isRobot && { isRobot: true }),
    at: unixSeconds(packet.createdAt),
    expiresAt: unixSeconds(packet.expiresAt),
    ...(packet.startsAt && { startsAt: unixSeconds(packet.startsAt) }),
    ...(own?.amount && !isHidden(packet) && { mine: own.amount }),
    hasClaimed: own !== undefined,
  }
}

/** The state of packets for one person; packets they may not see are left out. */
export async function readStates(
  work: ReadWork,
  { personId, ids }: { personId: PersonId; ids: readonly string[] },
): Promise<PacketStateView[]> {
  if (ids.length === 0) return []
  const packets = await selectPackets(work.sql, [...new Set(ids)])
  const pairs = packets.map(({ id }) => ({ packetId: id, personId }))
  const claims = new Map((await selectClaimsOf(work.sql, pairs)).map((claim) => [pairKey(claim), claim]))
  const joinings = await accessOf(
    work,
    packets.map((packet) => ({ packet, personId })),
  )
  return packets.flatMap((packet, n) => {
    const { id, status, count, claimed } = packet
    const own = claims.get(pairKey({ packetId: id, personId }))
    if (!maySee(packet, { personId, hasClaimed: own !== undefined, joining: joinings[n] })) return []
    const amount = own?.amount && !isHidden(packet) ? { amount: own.amount } : {}
    return [{ id, status, count, claimed, hasClaimed: own !== undefined, ...amount }]
  })
}

export interface Page {
  packets: PacketRowView[]
  hasMore: boolean
}

/** The packets a person can still open in a conversation. */
export async function listUnclaimed(
  work: ReadWork,
  input: { personId: PersonId; conversationId: ConversationId; before?: string | undefined },
): Promise<Page> {
  const { personId, conversationId, before = null } = input
  const [joining] = await joiningsOf(work, [{ conversationId, personId }])
  if (!joining) return refuse('ConversationNotFound')
  if (joining.lock !== '') return { packets: [], hasMore: false }
  const rows = await selectUnclaimed(work.sql, {
    conversationId,
    personId,
    before,
    nowMs: work.nowMs,
    sinceMs: joining.joinedAtMs,
    limit: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  const blockPairs = page.map(({ senderId }) => ({ personId: senderId, otherId: personId }))
  const blocks = await areBlocked(work, blockPairs)
  const open = page.filter((_, n) => !blocks[n])
  const hasMore = rows.length > pageSize
  // An empty page has no cursor to continue from, so skip to the next one.
  if (open.length === 0 && hasMore) return listUnclaimed(work, { ...input, before: page.at(-1)?.id })
  return { packets: await presentUnclaimed(work, open), hasMore }
}

async function presentUnclaimed(work: ReadWork, rows: readonly PacketRow[]): Promise<PacketRowView[]> {
  const people = await profilesByIds(work, [...new Set(rows.map(({ senderId }) => senderId))])
  return rows.map((packet) => presentRow(packet, { own: undefined, people }))
}
