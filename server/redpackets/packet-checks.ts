import { claimerTag, nextTranscript } from '@linnet/protocol'
import { type Check, countWhole, lowestId, pagesWritten } from '../kernel/checks'
import type { ReadWork } from '../kernel/work'
import { paymentId, readEscrows } from '../wallet'
import { selectWrittenPackets } from './cause-store'
import { type ClaimRow, selectClaims, selectHeldStakes } from './claim-store'
import { stakeEvent } from './settle'
import { type PacketRow, selectEndedPage, selectOpenPage, selectPackets } from './store'

/**
 * The time for which ended packets are checked by a review of all history: longer than reviews may be missing until an alarm says so.
 * Escrows of packets that ended earlier are closed, and the ledger ensures that closed accounts are empty.
 */
const checkedForMs = 3 * 24 * 3_600_000

/** The packets of a page, each of which has up to 100 claims. */
const pageSize = 200

type Pages = AsyncIterable<readonly PacketRow[]>
type Place = [kind: 'open' | 'ended', at: string, id: string]

const firstOpen: Place = ['open', '-infinity', lowestId]
const firstEnded = (nowMs: number): Place => ['ended', new Date(nowMs - checkedForMs).toISOString(), lowestId]

/** Where a part begins. A server of the version before wrote only an id, which means nothing here. */
const placeOf = (from: string | undefined): Place =>
  from?.startsWith('[') ? (JSON.parse(from) as Place) : firstOpen

/**
 * A page of open packets, and after them of recently ended ones, with the place of the next. In this order none is missed that
 * ends while a review goes on.
 */
async function pageFrom({ sql, nowMs }: ReadWork, [kind, at, id]: Place) {
  const select = kind === 'open' ? selectOpenPage : selectEndedPage
  const packets = await select(sql, { after: { at, id }, limit: pageSize })
  const last = packets.at(-1)
  if (last && packets.length === pageSize) return { packets, next: [kind, last.at, last.id] satisfies Place }
  return { packets, ...(kind === 'open' && { next: firstEnded(nowMs) }) }
}

/** Packets that were written, or claimed, by this transaction or a later one. */
async function* pagesSince({ sql }: ReadWork, since: string): Pages {
  const pages = pagesWritten({ since, limit: pageSize }, (page) => selectWrittenPackets(sql, page))
  for await (const packets of pages) yield await selectPackets(sql, [...new Set(packets.map(({ id }) => id))])
}

type FindWrong = (work: ReadWork, packets: readonly PacketRow[]) => Promise<PacketRow[]>

/** Counts the packets that are wrong. A packet that several transactions have written is on several pages. */
async function countWrong(work: ReadWork, pages: Pages, findWrong: FindWrong): Promise<bigint> {
  const wrong = new Set<string>()
  for await (const page of pages)
    if (page.length > 0) for (const { id } of await findWrong(work, page)) wrong.add(id)
  return BigInt(wrong.size)
}

function packetCheck(name: string, findWrong: FindWrong): Check {
  const countPart: NonNullable<Check['countPart']> = async (work, from) => {
    const { packets, next } = await pageFrom(work, placeOf(from))
    const wrong = packets.length === 0 ? [] : await findWrong(work, packets)
    return { found: BigInt(wrong.length), ...(next && { next: JSON.stringify(next) }) }
  }
  const count: Check['count'] = (work, since) =>
    since === undefined
      ? countWhole({ name, count, countPart }, work)
      : countWrong(work, pagesSince(work, since), findWrong)
  return { name, count, countPart }
}

/**
 * The amount that the escrow must hold: the full amount for an open mine packet, otherwise the unclaimed
 * shares.
 */
function owed({ status, split, amount, claimedAmount }: PacketRow): bigint {
  if (status !== 'open') return 0n
  return split === 'mine' ? amount : amount - claimedAmount
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

function areAsDrawn(packet: PacketRow, claims: readonly ClaimRow[]): boolean {
  const { rule, split, shares, taken, amount } = packet
  if (!claims.every(({ place }, n) => place === n + 1)) return false
  if (rule === 2 && !isChained(packet, claims)) return false
  const isLucky = rule === 2 && split === 'lucky'
  if (isLucky && (taken.length !== claims.length || new Set(taken).size !== taken.length)) return false
  // The shares are sealed until the packet ends.
  if (shares === null) return true
  const shareOf = (n: number) => shares[isLucky ? (taken[n] ?? -1) : n]
  const isWhole = sum(shares.map(BigInt)) === amount
  return isWhole && claims.every((claim, n) => claim.amount?.toString() === shareOf(n))
}

function isChained({ id, commit, transcript }: PacketRow, claims: readonly ClaimRow[]): boolean {
  let before = commit
  for (const { place, personId, nonce, nonceBy, transcript: after } of claims) {
    if (nonce === null || nonceBy === null) return false
    before = nextTranscript(before, { place, who: claimerTag(id, personId), nonce, by: nonceBy })
    if (before !== after) return false
  }
  return claims.length === 0 || before === transcript
}

/** The held stakes of open mine packets. */
export const stakesHeld = async ({ sql }: ReadWork): Promise<string[]> =>
  (await selectHeldStakes(sql)).map((stake) => paymentId(stakeEvent(stake)))

/** Compares packets with the money the ledger holds for them. */
export const packetChecks: readonly Check[] = [
  packetCheck('packetEscrows', async (work, packets) => {
    const held = await readEscrows(
      work,
      packets.map(({ id, asset }) => ({ escrow: id, asset })),
    )
    return packets.filter((packet, n) => held[n] !== owed(packet))
  }),
  /** A packet's claims must be chained in order, its counters their sums, and once it has ended, their amounts its shares. */
  packetCheck('packetClaims', async ({ sql }, packets) => {
    const claims = await selectClaims(
      sql,
      packets.map(({ id }) => id),
    )
    const claimsOf = Map.groupBy(claims, ({ packetId }) => packetId)
    return packets.filter((packet) => {
      const own = claimsOf.get(packet.id) ?? []
      const isSum = sum(own.map((claim) => claim.amount ?? 0n)) === packet.claimedAmount
      return !isSum || own.length !== packet.claimed || !areAsDrawn(packet, own)
    })
  }),
]
