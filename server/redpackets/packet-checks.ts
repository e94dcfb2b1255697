import { claimerTag, nextTranscript } from '@linnet/protocol'
import { type Check, oncePerWork } from '../kernel/checks'
import type { ReadWork } from '../kernel/work'
import { paymentId, readEscrows } from '../wallet'
import { type ClaimRow, selectClaims, selectHeldStakes } from './claim-store'
import { stakeEvent } from './settle'
import { type PacketRow, selectChecked } from './store'

/**
 * The time for which ended packets are checked. Escrows of packets that ended earlier are closed, and the
 * ledger ensures that closed accounts are empty.
 */
const checkedForMs = 24 * 3_600_000

/** Open and recently ended packets, with their claims. */
const readChecked = oncePerWork(async (work): Promise<{ packets: PacketRow[]; claims: ClaimRow[] }> => {
  const packets = await selectChecked(work.sql, work.nowMs - checkedForMs)
  const ids = packets.map(({ id }) => id)
  return { packets, claims: ids.length > 0 ? await selectClaims(work.sql, ids) : [] }
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
const countOf = (list: readonly unknown[]): bigint => BigInt(list.length)

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
  {
    name: 'packetEscrows',
    async count(work) {
      const { packets } = await readChecked(work)
      const held = await readEscrows(
        work,
        packets.map(({ id, asset }) => ({ escrow: id, asset })),
      )
      return countOf(packets.filter((packet, n) => held[n] !== owed(packet)))
    },
  },
  {
    name: 'packetClaims',
    /** A packet's claims must be chained in order, its counters their sums, and once it has ended, their amounts its shares. */
    async count(work) {
      const { packets, claims } = await readChecked(work)
      const claimsOf = Map.groupBy(claims, ({ packetId }) => packetId)
      return countOf(
        packets.filter((packet) => {
          const own = claimsOf.get(packet.id) ?? []
          const isSum = sum(own.map((claim) => claim.amount ?? 0n)) === packet.claimedAmount
          return !isSum || own.length !== packet.claimed || !areAsDrawn(packet, own)
        }),
      )
    },
  },
]
