import { claimerTag, nextTranscript } from '@linnet/protocol'
import { type Check, nextAfter } from '../kernel/checks'
import type { ReadWork } from '../kernel/work'
import { paymentId, readEscrows } from '../wallet'
import { selectWrittenPackets, type WrittenRow } from './cause-store'
import { type ClaimRow, selectClaims, selectHeldStakes } from './claim-store'
import { stakeEvent } from './settle'
import { type PacketRow, selectCheckedPage, selectPackets } from './store'

/**
 * The time for which ended packets are checked by a review of all history: longer than reviews may be missing until an alarm says so.
 * Escrows of packets that ended earlier are closed, and the ledger ensures that closed accounts are empty.
 */
const checkedForMs = 3 * 24 * 3_600_000

/** The packets of a page, each of which has up to 100 claims. */
const pageSize = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

type Pages = AsyncIterable<readonly PacketRow[]>

/** A page of open and recently ended packets. */
const pageAfter = ({ sql, nowMs }: ReadWork, after: string) =>
  selectCheckedPage(sql, { sinceMs: nowMs - checkedForMs, after, limit: pageSize })

/** Open and recently ended packets. */
async function* allPages(work: ReadWork): Pages {
  for (let after = lowestId; ;) {
    const packets = await pageAfter(work, after)
    yield packets
    const last = packets.at(-1)
    if (!last || packets.length < pageSize) return
    after = last.id
  }
}

/** Packets that were written, or claimed, by this transaction or a later one. */
async function* pagesSince({ sql }: ReadWork, since: string): Pages {
  for (let after: WrittenRow = { xid: '0', id: lowestId }; ;) {
    const written = await selectWrittenPackets(sql, { since, after, limit: pageSize })
    const last = written.at(-1)
    if (!last) return
    yield await selectPackets(sql, [...new Set(written.map(({ id }) => id))])
    if (written.length < pageSize) return
    after = last
  }
}

type FindWrong = (work: ReadWork, packets: readonly PacketRow[]) => Promise<PacketRow[]>

/** Counts the packets that are wrong. A packet that several transactions have written is on several pages. */
async function countWrong(work: ReadWork, pages: Pages, findWrong: FindWrong): Promise<bigint> {
  const wrong = new Set<string>()
  for await (const page of pages)
    if (page.length > 0) for (const { id } of await findWrong(work, page)) wrong.add(id)
  return BigInt(wrong.size)
}

const packetCheck = (name: string, findWrong: FindWrong): Check => ({
  name,
  count: (work, since) =>
    countWrong(work, since === undefined ? allPages(work) : pagesSince(work, since), findWrong),
  countAll: (work) => countWrong(work, allPages(work), findWrong),
  async countPart(work, from = lowestId) {
    const page = await pageAfter(work, from)
    const wrong = page.length === 0 ? [] : await findWrong(work, page)
    return { found: BigInt(wrong.length), ...nextAfter(page, pageSize) }
  },
})

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
