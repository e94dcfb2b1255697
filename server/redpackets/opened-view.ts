import type { OpenedView } from '@linnet/protocol'
import type { ClaimRow } from './claim-store'
import type { PacketRow } from './store'

/** The result of a claim. Mine packets hide amounts until they end, or the last claimer could work out their digit. */
export function openedView(
  packet: PacketRow,
  {
    place,
    amount,
    nonce,
    nonceBy,
    transcript,
  }: Pick<ClaimRow, 'place' | 'amount' | 'nonce' | 'nonceBy' | 'transcript'>,
): OpenedView {
  const { id, status, asset, claimed, count, split, stake } = packet
  const isHidden = split === 'mine' && status === 'open'
  return {
    id,
    status,
    asset,
    place,
    claimed,
    count,
    ...(!isHidden && amount !== null && { amount }),
    ...(stake !== null && { stake }),
    ...(nonce !== null && { nonce }),
    ...(nonceBy !== null && { nonceBy }),
    ...(transcript !== null && { transcript }),
  }
}
