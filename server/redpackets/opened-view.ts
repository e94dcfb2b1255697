import type { OpenedView } from '@linnet/protocol'
import type { PacketRow } from './store'

/** The result of a claim. Mine packets hide amounts until they end, or the last claimer could work out their digit. */
export function openedView(
  packet: PacketRow,
  { place, amount }: { place: number; amount: bigint },
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
    ...(!isHidden && { amount }),
    ...(stake !== null && { stake }),
  }
}
