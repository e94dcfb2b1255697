import { type Check, oncePerWork } from '../kernel/checks'
import type { ReadWork } from '../kernel/work'
import { paymentId, readEscrows, wereMade } from '../wallet'
import { type ClaimRow, selectClaims, selectHeldStakes } from './claim-store'
import { claimEvent, stakeEvent } from './settle'
import { type PacketRow, selectChecked } from './store'

/** Escrows of packets that ended earlier are closed, and the ledger ensures that closed accounts are empty. */
const checkedForMs = 24 * 3_600_000

/** Open and recently ended packets, with their claims. */
const readChecked = oncePerWork(async (work): Promise<{ packets: PacketRow[]; claims: ClaimRow[] }> => {
  const packets = await selectChecked(work.sql, work.nowMs - checkedForMs)
  const ids = packets.map(({ id }) => id)
  return { packets, claims: ids.length > 0 ? await selectClaims(work.sql, ids) : [] }
})

/** What the escrow must hold: the full amount for an open mine packet, otherwise the unclaimed shares. */
function owed({ status, split, amount, claimedAmount }: PacketRow): bigint {
  if (status !== 'open') return 0n
  return split === 'mine' ? amount : amount - claimedAmount
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
const countOf = (list: readonly unknown[]): bigint => BigInt(list.length)

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
    /** A packet's claims must be its first shares, and its counters their sums. */
    async count(work) {
      const { packets, claims } = await readChecked(work)
      const claimsOf = Map.groupBy(claims, ({ packetId }) => packetId)
      return countOf(
        packets.filter(({ id, shares, claimed, claimedAmount, amount }) => {
          const own = claimsOf.get(id) ?? []
          const areFirst = own.every(
            (claim, n) => claim.place === n + 1 && claim.amount.toString() === shares[n],
          )
          const isSum = sum(own.map((claim) => claim.amount)) === claimedAmount
          return !areFirst || !isSum || own.length !== claimed || sum(shares.map(BigInt)) !== amount
        }),
      )
    },
  },
  {
    name: 'claimsWithoutTransfer',
    /** Every share must have been paid, and every mine claim must have a stake. */
    async count(work) {
      const { packets, claims } = await readChecked(work)
      const open = new Set(packets.flatMap(({ id, status }) => (status === 'open' ? [id] : [])))
      const mines = new Set(packets.flatMap(({ id, split }) => (split === 'mine' ? [id] : [])))
      const events = claims.flatMap((claim) => {
        const { packetId, personId } = claim
        const share = mines.has(packetId) && open.has(packetId) ? [] : [claimEvent(packetId, personId)]
        return mines.has(packetId) ? [...share, stakeEvent(claim)] : share
      })
      return countOf((await wereMade(work, events)).filter((wasMade) => !wasMade))
    },
  },
]
