/** An Ethereum node, as the watcher asks it. */
import { createPublicClient, getAddress, http, parseAbiItem, type PublicClient } from 'viem'
import { gasCost } from './gas-cost'

export interface ChainBlock {
  number: bigint
  hash: string
  /** By the chain's clock. */
  atMs: number
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
  from: string
  to: string
  raw: bigint
  /** Who sent its transaction, and what that cost in the smallest units of the chain's coin. */
  gas: { payer: string; cost: bigint }
}

export interface ChainNode {
  chainId(): Promise<number>
  head(): Promise<ChainBlock>
  /** The newest block that the chain will not give up. */
  finalized(): Promise<ChainBlock>
  block(number: bigint): Promise<ChainBlock>
  /** Transfers of any token to these addresses, without the places within receipts. */
  transfersTo(addresses: readonly string[], range: BlockRange): Promise<FoundTransfer[]>
  /** All transfers of this token, without the places within receipts. */
  transfersOf(token: string, range: BlockRange): Promise<FoundTransfer[]>
  /** The sum that these addresses have of a token at the end of a block. */
  balance(token: string, addresses: readonly string[], blockNumber: bigint): Promise<bigint>
  /** The transfers in a transaction's receipt; undefined if it has none or failed. */
  receipt(txHash: string): Promise<readonly TokenTransfer[] | undefined>
}

export interface BlockRange {
  from: bigint
  to: bigint
}

export type FoundTransfer = Pick<TokenTransfer, 'txHash' | 'blockNumber' | 'blockHash' | 'to'>

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const balanceOf = parseAbiItem('function balanceOf(address) view returns (uint256)')
/** The most addresses that are asked for together. */
const addressesAtOnce = 500
/**
 * The most addresses whose balances one call asks for. The call is code that a node runs without storing it, of which it takes
 * 49,152 bytes (EIP-3860), and an address is 224 of them.
 */
const balancesAtOnce = 150

interface MinedBlock {
  number: bigint | null
  hash: string | null
  timestamp: bigint
}

interface TransferLog {
  transactionHash: string
  blockNumber: bigint
  blockHash: string
  removed: boolean
  args: { to?: string | undefined }
}

export function openNode(url: string): ChainNode {
  const client = createPublicClient({ transport: http(url, { retryCount: 1, timeout: 10_000 }) })
  const withHash = ({ number, hash, timestamp }: MinedBlock): ChainBlock => {
    if (number === null || hash === null) throw new Error('the node answered with a block that is not mined')
    return { number, hash, atMs: parseInt(timestamp.toString(), 10) * 1000 }
  }
  const found = (logs: readonly TransferLog[]): FoundTransfer[] =>
    logs.flatMap(({ transactionHash: txHash, blockNumber, blockHash, removed, args: { to } }) =>
      removed || to === undefined ? [] : [{ txHash, blockNumber, blockHash, to }],
    )
  return {
    chainId: () => client.getChainId(),
    head: async () => withHash(await client.getBlock({ blockTag: 'latest' })),
    finalized: async () => withHash(await client.getBlock({ blockTag: 'finalized' })),
    block: async (blockNumber) => withHash(await client.getBlock({ blockNumber })),
    async transfersTo(addresses, { from, to }) {
      const transfers: FoundTransfer[] = []
      for (let at = 0; at < addresses.length; at += addressesAtOnce) {
        const logs = await client.getLogs({
          event: transferEvent,
          args: { to: addresses.slice(at, at + addressesAtOnce) as `0x${string}`[] },
          fromBlock: from,
          toBlock: to,
        })
        transfers.push(...found(logs))
      }
      return transfers
    },
    async transfersOf(token, { from, to }) {
      const address = token as `0x${string}`
      return found(await client.getLogs({ event: transferEvent, address, fromBlock: from, toBlock: to }))
    },
    balance: (token, addresses, blockNumber) => sumBalances(client, { token, addresses, blockNumber }),
    async receipt(txHash) {
      const receipt = await client
        .getTransactionReceipt({ hash: txHash as `0x${string}` })
        .catch((error: unknown) => {
          if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
          throw error
        })
      if (receipt?.status !== 'success') return undefined
      const { blockNumber, blockHash } = receipt
      const gas = { payer: getAddress(receipt.from), cost: gasCost(receipt) }
      return receipt.logs.flatMap(({ topics, data, address }, ordinal) => {
        if (topics[0] !== transferTopic || topics.length !== 3 || data.length !== 66) return []
        const [from, to] = topics.slice(1).map((topic) => getAddress(`0x${topic.slice(26)}`))
        if (from === undefined || to === undefined) return []
        const contract = getAddress(address)
        return [{ txHash, ordinal, blockNumber, blockHash, contract, from, to, raw: BigInt(data), gas }]
      })
    },
  }
}

async function sumBalances(
  client: Pick<PublicClient, 'multicall'>,
  { token, addresses, blockNumber }: { token: string; addresses: readonly string[]; blockNumber: bigint },
): Promise<bigint> {
  const contract = { address: token as `0x${string}`, abi: [balanceOf], functionName: 'balanceOf' } as const
  let sum = 0n
  for (let from = 0; from < addresses.length; from += balancesAtOnce) {
    const asked = addresses.slice(from, from + balancesAtOnce)
    const balances = await client.multicall({
      contracts: asked.map((address) => ({ ...contract, args: [address as `0x${string}`] as const })),
      allowFailure: false,
      batchSize: 0,
      // No contract that gathers calls is needed on the chain.
      deployless: true,
      blockNumber,
    })
    for (const balance of balances) sum += balance
  }
  return sum
}
