/** Assigns claims their places in packets, first come, first served, and moves the money. */
import type { OpenedView } from '@linnet/protocol'
import { type PlacedOutcome, refusedOutcome } from '../kernel/batch'
import type { Work } from '../kernel/work'
import { movePayments, type Payment, refusalOf, type SpenderOf } from '../wallet'
import type { ClaimInput } from './eligible'
import { claimEvent, expectPaid, stakeEvent } from './settle'
import type { PacketRow } from './store'

/** A claim that can go ahead. `n` is its index in the batch; the packet is locked. */
export interface OpenClaim {
  n: number
  input: ClaimInput
  packet: PacketRow
}

/** A claim whose share is paid or whose stake is held. `place` counts from 1. */
export interface SeatedClaim extends OpenClaim {
  place: number
  amount: bigint
}

interface Seating {
  seated: SeatedClaim[]
  refused: PlacedOutcome<OpenedView>[]
}

/** Fills the places left. If a stake can't be held, the next claim in line gets the place. */
export async function seatClaims(
  work: Work,
  claims: readonly OpenClaim[],
  spenderOf: SpenderOf,
): Promise<Seating> {
  const seated: SeatedClaim[] = []
  const refused: PlacedOutcome<OpenedView>[] = []
  let waiting = claims
  while (waiting.length > 0) {
    const { admitted, left } = admit(waiting, seated)
    if (admitted.length === 0) break
    const paid = await payAdmitted(work, { admitted, before: seated, spenderOf })
    seated.push(...paid.seated)
    refused.push(...paid.refused)
    waiting = left
  }
  const tooLate = waiting.map(({ n }) => ({ n, outcome: refusedOutcome('PacketFinished') }))
  return { seated, refused: [...refused, ...tooLate] }
}

/** Admits claims in order while there are places. */
function admit(
  waiting: readonly OpenClaim[],
  seated: readonly SeatedClaim[],
): { admitted: OpenClaim[]; left: OpenClaim[] } {
  const nextPlace = createPlaces(seated)
  const admitted: OpenClaim[] = []
  const left: OpenClaim[] = []
  for (const claim of waiting) {
    if (nextPlace(claim.packet) === undefined) left.push(claim)
    else admitted.push(claim)
  }
  return { admitted, left }
}

/** Returns a function that takes a packet's next free place; undefined when the packet is full. */
function createPlaces(seated: readonly SeatedClaim[]): (packet: PacketRow) => number | undefined {
  const taken = new Map<string, number>()
  for (const { packet } of seated) taken.set(packet.id, (taken.get(packet.id) ?? packet.claimed) + 1)
  return ({ id, claimed, count }) => {
    const place = (taken.get(id) ?? claimed) + 1
    if (place > count) return undefined
    taken.set(id, place)
    return place
  }
}

/**
 * Moves all the money in one statement. A share's amount depends on its place, so the place comes first; a stake is held
 * first, and only a successful hold gets a place.
 */
async function payAdmitted(
  work: Work,
  {
    admitted,
    before,
    spenderOf,
  }: { admitted: readonly OpenClaim[]; before: readonly SeatedClaim[]; spenderOf: SpenderOf },
): Promise<Seating> {
  const nextPlace = createPlaces(before)
  const seat = (claim: OpenClaim): SeatedClaim => {
    const place = nextPlace(claim.packet)
    if (place === undefined) throw new Error('a claim was admitted without a place')
    return { ...claim, place, amount: BigInt(claim.packet.shares[place - 1] ?? '0') }
  }
  const planned = admitted.map((claim): { claim: OpenClaim; share?: SeatedClaim } =>
    claim.packet.stake === null ? { claim, share: seat(claim) } : { claim },
  )
  const outcomes = await movePayments(
    work,
    planned.map(({ claim, share }) => (share ? paymentOfShare(share) : paymentOfStake(claim, spenderOf))),
  )
  const seated: SeatedClaim[] = []
  const refused: PlacedOutcome<OpenedView>[] = []
  for (const [place, { claim, share }] of planned.entries()) {
    const outcome = outcomes[place] ?? 'frozen'
    if (share) expectPaid([outcome])
    const refusal = share ? undefined : refusalOf(outcome)
    if (refusal) refused.push({ n: claim.n, outcome: { ok: false, error: refusal } })
    else seated.push(share ?? seat(claim))
  }
  return { seated, refused }
}

const paymentOfStake = ({ input, packet }: OpenClaim, spenderOf: SpenderOf): Payment => ({
  event: stakeEvent({ packetId: packet.id, personId: input.personId, cid: input.cid }),
  from: spenderOf(input),
  to: { person: packet.senderId },
  asset: packet.asset,
  amount: packet.stake ?? 0n,
  reason: 'redpacket',
  reference: packet.id,
  hold: {},
})

const paymentOfShare = ({ input: { personId }, packet, amount }: SeatedClaim): Payment => ({
  event: claimEvent(packet.id, personId),
  from: { escrow: packet.id },
  to: { person: personId },
  asset: packet.asset,
  amount,
  reason: 'redpacket',
  reference: packet.id,
})
