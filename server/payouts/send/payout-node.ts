/** An Ethereum node, as those who send payouts ask it. */
import { createPublicClient, http } from 'viem'
import { gasCost } from '../../deposits'

/** The outcome of a transaction that is in a block. */
export interface Receipt {
  isSuccess: boolean
  blockNumber: bigint
  blockHash: string
  /** In the smallest units of the chain's coin. */
  cost: bigint
  transfers: readonly { contract: string; from: string; to: string; raw: bigint }[]
}

export interface PayoutNode {
  /** Sends a signed transaction; one that the node has already is no failure. */
  broadcast(transaction: string): Promise<void>
  receipt(txHash: string): Promise<Receipt | undefined>
  /** The number of transactions that a wallet has in blocks up to this one; up to the newest one without it. */
  nonce(address: string, blockNumber?: bigint): Promise<number>
  /** The coins that an address has, after the newest block or after this one. */
  coins(address: string, blockNumber?: bigint): Promise<bigint>
  tokens(address: string, token: string): Promise<bigint>
  fees(): Promise<{ baseFee: bigint; tip: bigint }>
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Answers of nodes to a transaction that they, or a block, have already. */
const isKnown = /already known|already imported|nonce too low|known transaction/i

export function openPayoutNode(url: string): PayoutNode {
  const client = createPublicClient({ transport: http(url, { retryCount: 1, timeout: 10_000 }) })
  const of = (address: string) => address as `0x${string}`
  return {
    async broadcast(transaction) {
      await client.sendRawTransaction({ serializedTransaction: of(transaction) }).catch((error: unknown) => {
        if (!isKnown.test(String(error))) throw error
      })
    },
    async receipt(txHash) {
      const found = await client.getTransactionReceipt({ hash: of(txHash) }).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
        throw error
      })
      if (!found) return undefined
      const { status, blockNumber, blockHash, logs } = found
      const transfers = logs.flatMap(({ topics, data, address }) =>
        topics[0] === transferTopic && topics.length === 3 && data.length === 66
          ? [
              {
                contract: address,
                from: addressIn(topics[1]),
                to: addressIn(topics[2]),
                raw: BigInt(data),
              },
            ]
          : [],
      )
      return {
        isSuccess: status === 'success',
        blockNumber,
        blockHash,
        cost: gasCost(found),
        transfers,
      }
    },
    nonce: (address, blockNumber) =>
      client.getTransactionCount({
        address: of(address),
        ...(blockNumber === undefined ? { blockTag: 'latest' as const } : { blockNumber }),
      }),
    coins: (address, blockNumber) =>
      client.getBalance({ address: of(address), ...(blockNumber !== undefined && { blockNumber }) }),
    async tokens(address, token) {
      // balanceOf(address)
      const data = of(`0x70a08231${BigInt(address).toString(16).padStart(64, '0')}`)
      return BigInt((await client.call({ to: of(token), data })).data ?? '0x0')
    },
    async fees() {
      const { baseFeePerGas } = await client.getBlock({ blockTag: 'latest' })
      const tip = await client.estimateMaxPriorityFeePerGas().catch(() => 1_000_000_000n)
      return { baseFee: baseFeePerGas ?? 0n, tip }
    },
  }
}

const addressIn = (topic: string | undefined) => `0x${topic?.slice(26) ?? ''}`.toLowerCase()
