import { type FairnessReport, checkFairness } from '@linnet/protocol/redpackets/fairness'
import { packetSplits } from '@linnet/protocol/redpackets/terms'
import type { PacketView } from '@linnet/protocol/redpackets/views'

/**
 * Recomputes the shares of an ended packet and compares them. Undefined while its seed is secret, or if this version
 * does not know the way it was split.
 */
export function fairnessOf(packet: PacketView): FairnessReport | undefined {
  const { id, seed, commit, amount, count, terms, claims } = packet
  const split = packetSplits.find((each) => each === packet.split)
  if (seed === undefined || split === undefined) return undefined
  const claimed = claims
    .toSorted((one, other) => one.place - other.place)
    .flatMap((claim) => (claim.amount === undefined ? [] : [claim.amount]))
  const report = checkFairness({ commit, seed, terms: { id, split, amount, count, mines: terms }, claimed })
  // A claim whose amount stays hidden after the end cannot be compared.
  return claimed.length === claims.length ? report : { ...report, areSharesKept: false }
}
