import type { Work } from '../kernel/work'
import { insertClaims } from './claim-store'
import type { SeatedClaim } from './seat-claims'
import { type Ending, settleAll } from './settle'
import { type PacketRow, updateProgress } from './store'

/** Saves claims and packet counters, and ends packets that are fully claimed. Returns the claims with updated packets. */
export async function recordClaims(work: Work, seated: readonly SeatedClaim[]): Promise<SeatedClaim[]> {
  if (seated.length === 0) return []
  const claims = seated.map(({ input, packet, place, amount }) => ({
    packetId: packet.id,
    personId: input.personId,
    place,
    id: work.newId<string>(),
    cid: input.cid,
    asset: packet.asset,
    amount: amount.toString(),
    isSettled: packet.stake === null,
  }))
  await insertClaims(work.sql, { claims, nowMs: work.nowMs })
  const progressed = withProgress(seated)
  await updateProgress(
    work.sql,
    progressed.map(({ id, claimed, claimedAmount }) => ({
      id,
      claimed,
      claimedAmount: claimedAmount.toString(),
    })),
  )
  const endings = progressed
    .filter(({ claimed, count }) => claimed === count)
    .map((packet): Ending => ({ packet, status: 'finished' }))
  await settleAll(work, endings)
  const finished = endings.map(({ packet, status }) => ({ ...packet, status }))
  const now = new Map([...progressed, ...finished].map((packet) => [packet.id, packet]))
  return seated.map((claim) => ({ ...claim, packet: now.get(claim.packet.id) ?? claim.packet }))
}

/** The distinct packets of these claims, with updated counters. */
function withProgress(seated: readonly SeatedClaim[]): PacketRow[] {
  const packets = new Map<string, PacketRow>()
  for (const { packet, amount } of seated) {
    const { claimed, claimedAmount } = packets.get(packet.id) ?? packet
    packets.set(packet.id, { ...packet, claimed: claimed + 1, claimedAmount: claimedAmount + amount })
  }
  return [...packets.values()]
}
