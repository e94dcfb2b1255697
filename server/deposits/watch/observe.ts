/** Reads balances of the house on the chain at a final block, for the books to be compared with. */
import type { Work } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import type { ChainBlock, ChainNode } from '../chain/node'
import type { ChainConfig } from '../settings'
import { sumIgnored } from './house-store'
import type { Watched } from './transfers'

export interface Holdings {
  deposits: bigint
  hot: bigint
  cold: bigint
}

export async function holdingsAt(
  node: ChainNode,
  { owners, houses, token }: Watched,
  block: ChainBlock,
): Promise<Holdings> {
  const of = (place: 'hot' | 'cold') =>
    [...houses].flatMap(([address, each]) => (each === place ? [address] : []))
  const sum = (addresses: readonly string[]) =>
    addresses.length === 0 ? Promise.resolve(0n) : node.balance(token, addresses, block.number)
  return { deposits: await sum([...owners.keys()]), hot: await sum(of('hot')), cold: await sum(of('cold')) }
}

export const isEqual = (ours: Holdings, theirs: Holdings): boolean =>
  ours.deposits === theirs.deposits && ours.hot === theirs.hot && ours.cold === theirs.cold

/** Notes holdings at a final block up to which everything is credited and booked. */
export async function noteHoldings(
  work: Work,
  {
    chain: { chainId, token },
    block,
    holdings,
  }: { chain: ChainConfig; block: ChainBlock; holdings: Holdings },
): Promise<void> {
  await chainMoney.deposits.observe(work, {
    ...holdings,
    blockNumber: block.number,
    blockHash: block.hash,
    blockAtMs: block.atMs,
    ignored: await sumIgnored(work.sql, { chainId, token, blockNumber: block.number }),
  })
}
