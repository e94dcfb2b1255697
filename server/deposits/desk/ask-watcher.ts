/** Asks the watcher for what it alone may do, in its own process. */
import type { ReadWork, Work } from '../../kernel/work'
import type { ChainConfig } from '../settings'
import { askWatcher, selectCursor, selectHeld, type WatcherAsk } from './desk-store'

/** The reason why crediting is halted; undefined while it goes on. */
export const readHalt = async (
  { sql }: ReadWork,
  chain: ChainConfig | undefined,
): Promise<string | undefined> => {
  const cursor = chain && (await selectCursor(sql, chain.chainId))
  return cursor?.haltedFor ?? undefined
}

/** The owner and amount of a deposit in suspense. */
export const readHeld = async (
  { sql }: ReadWork,
  { chain, txHash, ordinal }: { chain: ChainConfig | undefined; txHash: string; ordinal: number },
) => chain && selectHeld(sql, { chainId: chain.chainId, txHash, ordinal })

export const ask = async ({ sql }: Work, asked: WatcherAsk): Promise<void> =>
  void (await askWatcher(sql, asked))
