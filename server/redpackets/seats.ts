/** Gives claims their places and draws their shares. */
import {
  chainedShares,
  type ChainLink,
  claimerTag,
  drawOf,
  minesText,
  nextTranscript,
  type PacketTerms,
  positionOf,
} from '@linnet/protocol'
import type { Work } from '../kernel/work'
import type { ClaimRow } from './claim-store'
import type { ClaimInput } from './eligible'
import type { PacketDraw, Seals } from './seals'
import type { PacketRow } from './store'

const nonceBytes = 16

/** A packet's terms, as its commit binds them. */
export const termsOf = ({ id, split, amount, count, digits, mode }: PacketRow): PacketTerms => {
  return { id, split, amount, count, mines: digits && mode ? minesText(mode, digits) : '' }
}

/** A claim that can go ahead. `n` is its index in the batch; the packet is locked. */
export interface OpenClaim {
  n: number
  input: ClaimInput
  packet: PacketRow
}

/** A claim whose share is paid or whose stake is held. `place` counts from 1. */
export interface SeatedClaim extends OpenClaim {
  place: number
  /** The share; undefined until a mine packet ends. */
  amount: bigint | undefined
  /** The claim's link in the chain and the chain's hash after it; absent in packets of rule 1. */
  link: ChainLink | undefined
  transcript: string | null
  /** The shares of a lucky packet that are taken after this claim. */
  taken: readonly number[]
}

/** The state of a packet as it fills. */
interface Filled extends Pick<PacketRow, 'claimed' | 'transcript'> {
  taken: readonly number[]
}

export interface Seats {
  /** The number of free places in a packet. */
  left(packet: PacketRow): number
  /** Takes the next place, in the order of calls. */
  take(claim: OpenClaim): SeatedClaim
}

export function createSeats(work: Pick<Work, 'random'>, seals: Seals): Seats {
  const filled = new Map<string, Filled>()
  const draws = new Map<string, PacketDraw>()
  const drawOfPacket = (packet: PacketRow): PacketDraw => {
    const draw = draws.get(packet.id) ?? seals.open(packet)
    if (!draw) throw new Error(`the draw of packet ${packet.id} cannot be opened`)
    draws.set(packet.id, draw)
    return draw
  }
  const filledOf = (packet: PacketRow): Filled => filled.get(packet.id) ?? packet
  const randomNonce = () => work.random(nonceBytes).toString('hex')
  return {
    left: (packet) => packet.count - filledOf(packet).claimed,
    take(claim) {
      const { packet } = claim
      const before = filledOf(packet)
      if (before.claimed >= packet.count) throw new Error('a claim was admitted without a place')
      const seated =
        packet.rule === 1
          ? seatInOrder(claim, before)
          : seatInChain(claim, { before, randomNonce, drawOfPacket })
      const { place: claimed, transcript, taken } = seated
      filled.set(packet.id, { claimed, transcript, taken })
      return seated
    },
  }
}

function seatInOrder(claim: OpenClaim, { claimed, taken }: Filled): SeatedClaim {
  const amount = BigInt(claim.packet.shares?.[claimed] ?? '0')
  return { ...claim, place: claimed + 1, amount, link: undefined, transcript: null, taken }
}

interface ChainParts {
  before: Filled
  randomNonce: () => string
  drawOfPacket: (packet: PacketRow) => PacketDraw
}

function seatInChain(claim: OpenClaim, { before, randomNonce, drawOfPacket }: ChainParts): SeatedClaim {
  const { packet, input } = claim
  const { split, count } = packet
  const link: ChainLink = {
    place: before.claimed + 1,
    who: claimerTag(packet.id, input.personId),
    nonce: input.nonce ?? randomNonce(),
    by: input.nonce === undefined ? 'server' : 'claimer',
  }
  const { taken } = before
  const transcript = nextTranscript(before.transcript ?? packet.commit, link)
  const seated = { ...claim, place: link.place, link, transcript, taken }
  // The shares of a mine packet are decided by all claims together, at the end.
  if (split === 'mine') return { ...seated, amount: undefined }
  const { seed, shares } = drawOfPacket(packet)
  const shareAt = (position: number) => BigInt(shares[position] ?? '0')
  if (split === 'equal') return { ...seated, amount: shareAt(before.claimed) }
  const { pick } = drawOf(seed, transcript, count - taken.length)
  const position = positionOf({ taken, count, pick })
  return { ...seated, amount: shareAt(position), taken: [...taken, position] }
}

/** The shares of a mine packet, in the order of its claims, followed by those of the places that nobody took. */
export function sharesOfMines(packet: PacketRow, seed: string, claims: readonly ClaimRow[]): bigint[] {
  const links = claims.map(({ place, personId, nonce, nonceBy }): ChainLink => {
    if (nonce === null || nonceBy === null) throw new Error(`claim ${place} of ${packet.id} has no nonce`)
    return { place, who: claimerTag(packet.id, personId), nonce, by: nonceBy }
  })
  return chainedShares(seed, { commit: packet.commit, terms: termsOf(packet), links })
}
