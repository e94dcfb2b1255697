import type { Work } from '../kernel/work'
import { insertClaims } from './claim-store'
import { pairKey } from './eligible'
import type { Seals } from './seals'
import type { SeatedClaim } from './seats'
import { type Ending, settleAll } from './settle'
import { type PacketRow, updateProgress } from './store'

/** Saves claims and packet counters, and ends packets that are fully claimed. Returns the claims with updated packets. */
export async function recordClaims(
  work: Work,
  seated: readonly SeatedClaim[],
  seals: Seals,
): Promise<SeatedClaim[]> {
  if (seated.length === 0) return []
  const claims = seated.map(({ input, packet, place, amount, link, transcript }) => ({
    packetId: packet.id,
    personId: input.personId,
    place,
    id: work.newId<string>(),
    cid: input.cid,
    asset: packet.asset,
    amount: amount?.toString(),
    nonce: link?.nonce,
    nonceBy: link?.by,
    transcript,
    isSettled: packet.stake === null,
  }))
  await insertClaims(work.sql, { claims, nowMs: work.nowMs })
  const progressed = withProgress(seated)
  await updateProgress(
    work.sql,
    progressed.map(({ id, claimed, claimedAmount, transcript, taken }) => ({
      id,
      claimed,
      claimedAmount: claimedAmount.toString(),
      transcript,
      taken,
    })),
  )
  const endings = progressed
    .filter(({ claimed, count }) => claimed === count)
    .map((packet): Ending => ({ packet, status: 'finished' }))
  const amounts = await settleAll(work, endings, seals)
  const finished = endings.map(({ packet, status }) => ({ ...packet, status }))
  const now = new Map([...progressed, ...finished].map((packet) => [packet.id, packet]))
  return seated.map((claim) => {
    const { input, packet, amount } = claim
    return { ...claim, packet: now.get(packet.id) ?? packet, amount: amount ?? amounts.get(pairKey(input)) }
  })
}

/** The distinct packets of these claims, with updated counters. */
function withProgress(seated: readonly SeatedClaim[]): PacketRow[] {
  const packets = new Map<string, PacketRow>()
  for (const { packet, amount = 0n, place, transcript, taken } of seated) {
    const { claimedAmount } = packets.get(packet.id) ?? packet
    const progress = { claimed: place, claimedAmount: claimedAmount + amount, transcript, taken: [...taken] }
    packets.set(packet.id, { ...packet, ...progress })
  }
  return [...packets.values()]
}
