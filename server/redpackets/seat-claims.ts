/** Assigns claims their places in packets, first come, first served, and moves the money. */
import type { OpenedView } from '@linnet/protocol'
import { type PlacedOutcome, refusedOutcome } from '../kernel/batch'
import type { Work } from '../kernel/work'
import { movePayments, noteOrderers, type Payment, refusalOf, type SpenderOf } from '../wallet'
import type { Seals } from './seals'
import { createSeats, type OpenClaim, type SeatedClaim, type Seats } from './seats'
import { claimEvent, expectPaid, stakeEvent } from './settle'

interface Seating {
  seated: SeatedClaim[]
  refused: PlacedOutcome<OpenedView>[]
}

/** Fills the places left. If a stake can't be held, the next claim in line gets the place. */
export async function seatClaims(
  work: Work,
  claims: readonly OpenClaim[],
  { seals, spenderOf }: { seals: Seals; spenderOf: SpenderOf },
): Promise<Seating> {
  const seats = createSeats(work, seals)
  const seated: SeatedClaim[] = []
  const refused: PlacedOutcome<OpenedView>[] = []
  let waiting = claims
  while (waiting.length > 0) {
    const { admitted, left } = admit(waiting, seats)
    if (admitted.length === 0) break
    const paid = await payAdmitted(work, admitted, { seats, spenderOf })
    seated.push(...paid.seated)
    refused.push(...paid.refused)
    waiting = left
  }
  const staked = seated.filter(({ packet }) => packet.stake !== null)
  await noteOrderers(
    work,
    staked.map(({ input, packet }) => ({ reference: packet.id, payer: spenderOf(input) })),
  )
  const tooLate = waiting.map(({ n }) => ({ n, outcome: refusedOutcome('PacketFinished') }))
  return { seated, refused: [...refused, ...tooLate] }
}

/** Admits claims in order while there are places. */
function admit(waiting: readonly OpenClaim[], seats: Seats): { admitted: OpenClaim[]; left: OpenClaim[] } {
  const admittedTo = new Map<string, number>()
  const admitted: OpenClaim[] = []
  const left: OpenClaim[] = []
  for (const claim of waiting) {
    const already = admittedTo.get(claim.packet.id) ?? 0
    if (already >= seats.left(claim.packet)) left.push(claim)
    else {
      admitted.push(claim)
      admittedTo.set(claim.packet.id, already + 1)
    }
  }
  return { admitted, left }
}

/**
 * Moves all the money in one statement. A share is drawn before it is paid; a stake is held first, and only a successful hold
 * gets a place.
 */
async function payAdmitted(
  work: Work,
  admitted: readonly OpenClaim[],
  { seats, spenderOf }: { seats: Seats; spenderOf: SpenderOf },
): Promise<Seating> {
  const planned = admitted.map((claim): { claim: OpenClaim; share?: SeatedClaim } =>
    claim.packet.stake === null ? { claim, share: seats.take(claim) } : { claim },
  )
  const outcomes = await movePayments(
    work,
    planned.map(({ claim, share }) => (share ? paymentOfShare(share) : paymentOfStake(claim, spenderOf))),
  )
  const seated: SeatedClaim[] = []
  const refused: PlacedOutcome<OpenedView>[] = []
  for (const [place, { claim, share }] of planned.entries()) {
    const outcome = outcomes[place] ?? 'frozen'
    const refusal = refusalOf(outcome)
    // The claimer's account has closed. Their share is drawn already, so the batch is undone and runs one by one.
    if (share && refusal?.refusal === 'PayeeUnavailable') throw refusal
    if (share) expectPaid([outcome])
    if (refusal) refused.push({ n: claim.n, outcome: { ok: false, error: refusal } })
    else seated.push(share ?? seats.take(claim))
  }
  return { seated, refused }
}

const paymentOfStake = ({ input, packet }: OpenClaim, spenderOf: SpenderOf): Payment => ({
  event: stakeEvent({ packetId: packet.id, personId: input.personId, cid: input.cid }),
  from: spenderOf(input),
  to: { person: packet.payerId },
  asset: packet.asset,
  amount: packet.stake ?? 0n,
  reason: 'redpacket',
  reference: packet.id,
  hold: {},
})

const paymentOfShare = ({ input: { personId }, packet, amount = 0n }: SeatedClaim): Payment => ({
  event: claimEvent(packet.id, personId),
  from: { escrow: packet.id },
  to: { person: personId },
  asset: packet.asset,
  amount,
  reason: 'redpacket',
  reference: packet.id,
})
