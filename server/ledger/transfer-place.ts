/** Places in the history of transfers, where the parts of a review begin. */
import type { ReadWork } from '../kernel/work'
import { selectEpoch, type TransferPlace } from './cause-store'

const writePlace = ({ epoch, xid, seq }: TransferPlace): string =>
  JSON.stringify([epoch, xid, seq.toString()])

export function readPlace(from: string | undefined): TransferPlace {
  if (from === undefined) return { epoch: 1, xid: '0', seq: 0n }
  const [epoch, xid, seq] = JSON.parse(from) as [number, string, string]
  return { epoch, xid, seq: BigInt(seq) }
}

/** Where the part after one ends: after its last transfer, or with the next epoch if the part was not full. */
export async function nextPlace(
  { sql }: ReadWork,
  { epoch }: TransferPlace,
  last: Pick<TransferPlace, 'xid' | 'seq'> | undefined,
): Promise<{ next?: string }> {
  if (last) return { next: writePlace({ ...last, epoch }) }
  return epoch >= (await selectEpoch(sql))
    ? {}
    : { next: writePlace({ epoch: epoch + 1, xid: '0', seq: 0n }) }
}
