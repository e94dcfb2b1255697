/** An Ethereum node, as the watcher asks it. */
import { createPublicClient, getAddress, http, parseAbiItem } from 'viem'

export interface ChainBlock {
  number: bigint
  hash: string
}

/** A token transfer, as a log says it. */
export interface TokenTransfer {
  txHash: string
  /** The place within the receipt of its transaction. */
  ordinal: number
  blockNumber: bigint
  blockHash: string
  /** The contract that says so. */
  contract: string
  to: string
  raw: bigint
}

export interface ChainNode {
  chainId(): Promise<number>
  head(): Promise<ChainBlock>
  /** The newest block that the chain will not give up. */
  finalized(): Promise<ChainBlock>
  block(number: bigint): Promise<ChainBlock>
  /** Transfers of any token to these addresses, without the places within receipts. */
  transfersTo(addresses: readonly string[], range: BlockRange): Promise<FoundTransfer[]>
  /** The transfers in a transaction's receipt; undefined if it has none or failed. */
  receipt(txHash: string): Promise<readonly TokenTransfer[] | undefined>
}

export interface BlockRange {
  from: bigint
  to: bigint
}

export type FoundTransfer = Pick<TokenTransfer, 'txHash' | 'blockNumber' | 'blockHash'>

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The most addresses that are asked for together. */
const addressesAtOnce = 500

export function openNode(url: string): ChainNode {
  const client = createPublicClient({ transport: http(url, { retryCount: 1, timeout: 10_000 }) })
  const withHash = ({ number, hash }: { number: bigint | null; hash: string | null }): ChainBlock => {
    if (number === null || hash === null) throw new Error('the node answered with a block that is not mined')
    return { number, hash }
  }
  return {
    chainId: () => client.getChainId(),
    head: async () => withHash(await client.getBlock({ blockTag: 'latest' })),
    finalized: async () => withHash(await client.getBlock({ blockTag: 'finalized' })),
    block: async (blockNumber) => withHash(await client.getBlock({ blockNumber })),
    async transfersTo(addresses, { from, to }) {
      const found: FoundTransfer[] = []
      for (let at = 0; at < addresses.length; at += addressesAtOnce) {
        const logs = await client.getLogs({
          event: transferEvent,
          args: { to: addresses.slice(at, at + addressesAtOnce) as `0x${string}`[] },
          fromBlock: from,
          toBlock: to,
        })
        for (const { transactionHash: txHash, blockNumber, blockHash, removed } of logs)
          if (!removed) found.push({ txHash, blockNumber, blockHash })
      }
      return found
    },
    async receipt(txHash) {
      const receipt = await client
        .getTransactionReceipt({ hash: txHash as `0x${string}` })
        .catch((error: unknown) => {
          if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
          throw error
        })
      if (receipt?.status !== 'success') return undefined
      const { blockNumber, blockHash } = receipt
      return receipt.logs.flatMap(({ topics, data, address }, ordinal) => {
        if (topics[0] !== transferTopic || topics.length !== 3 || data.length !== 66) return []
        const to = getAddress(`0x${topics[2]?.slice(26) ?? ''}`)
        return [
          { txHash, ordinal, blockNumber, blockHash, contract: getAddress(address), to, raw: BigInt(data) },
        ]
      })
    },
  }
}
