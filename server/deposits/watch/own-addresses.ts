/** Which addresses are ours. The server wrote them down, so the watcher derives each itself before it credits what comes there. */
import { deriveAddress } from '../derive-address'
import type { WatcherParts } from './parts'
import { markDerived, selectUnderived } from './watch-store'

/** Between them the process does other work. */
const atOnce = 50

/**
 * Returns a function that derives what was not derived yet, and says once of each address that it is none of the key's. All of them, before
 * blocks are read: a block is not read again for an address that is derived later.
 */
export function createDeriving({ transact, chain, log }: WatcherParts): () => Promise<void> {
  const { chainId, xpub } = chain
  const foreign = new Set<number>()
  return async () => {
    const found = await transact(({ sql }) => selectUnderived(sql, chainId))
    const open = found.filter(({ index }) => !foreign.has(index))
    for (let at = 0; at < open.length; at += atOnce) {
      const ours: number[] = []
      for (const { index, address } of open.slice(at, at + atOnce)) {
        if (deriveAddress(xpub, index) === address) ours.push(index)
        else {
          foreign.add(index)
          log.error('an address is not of DEPOSIT_XPUB: what comes to it is not credited', { index, address })
        }
      }
      await transact(({ sql }) => markDerived(sql, { chainId, indexes: ours }))
    }
  }
}
