/** The exact content of unblocking an address, which two of the staff sign, so that nothing else is unblocked on their word. */
import { readUntil, readWhy, writeWhy } from '../../kernel/staff/signed-statements'
import type { BlockedAddress } from './blocked-store'

/** The time within which both have to have signed, and the signer has seen it. */
export const holdsSeconds = 24 * 3600

/** An entry of the block list, and the epoch of the books: a restored database begins another, and what was signed before is void. */
export interface Unblocking {
  entry: Pick<BlockedAddress, 'id' | 'address' | 'at'>
  epoch: number
}

/** The lines that are signed. */
export const writeUnblock = (
  { entry, epoch }: Unblocking,
  { why, until }: { why: string; until: number },
): string =>
  [
    'linnet-unblock-1',
    `address ${entry.address}`,
    `entry ${entry.id}`,
    `blocked at ${entry.at.toISOString()}`,
    `epoch ${epoch}`,
    writeWhy(why),
    `until ${until}`,
  ].join('\n')

/** Whether this statement ends this entry, and holds now. */
export function holdsUnblock(unblocking: Unblocking, text: string, { nowMs }: { nowMs: number }): boolean {
  const why = readWhy(text)
  const until = readUntil(text)
  const holds = until * 1000 > nowMs && until * 1000 <= nowMs + holdsSeconds * 1000
  return why !== undefined && holds && writeUnblock(unblocking, { why, until }) === text
}
