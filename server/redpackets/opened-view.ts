import type { OpenedView } from '@linnet/protocol'
import type { PacketRow } from './store'

/** What a claim came to. Of mines nothing is shown before they end: the last one could work out their digit. */
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
