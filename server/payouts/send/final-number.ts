import type { ChainConfig, ChainNode } from '../../deposits'

/** The height of the newest block that is final; below 0 if none is. */
export const finalNumber = async (
  { confirmations }: Pick<ChainConfig, 'confirmations'>,
  blocks: Pick<ChainNode, 'head' | 'finalized'>,
): Promise<bigint> =>
  confirmations === undefined
    ? (await blocks.finalized()).number
    : (await blocks.head()).number - BigInt(confirmations) + 1n
