/** Reads the transfers that concern the house: those to people's deposit addresses, and those to its own wallets. */
import type { PersonId } from '@linnet/protocol'
import type { chainMoney } from '../../wallet'
import type { BlockRange, ChainNode, TokenTransfer } from '../chain/node'
import type { ChainConfig } from '../settings'
import type { Owned } from './judge'

type HouseMove = Parameters<typeof chainMoney.deposits.move>[1][number]

/** The addresses that are watched, with their checksums in capitals. */
export interface Watched {
  token: string
  /** People by the addresses that were shown to them. */
  owners: ReadonlyMap<string, PersonId>
  houses: ReadonlyMap<string, 'hot' | 'cold'>
  askedFor?: number
}

/** From this many addresses on, all transfers of the token are read instead; those of other tokens are then not listed. */
const addressesAskedFor = 5_000
const receiptsAtOnce = 20

/** Transfers to watched addresses in these blocks: found by logs, and then read again in the receipts. */
export async function transfersIn(
  node: ChainNode,
  { from, to }: BlockRange,
  { token, owners, houses, askedFor = addressesAskedFor }: Watched,
): Promise<TokenTransfer[]> {
  const size = owners.size + houses.size
  if (from > to || size === 0) return []
  const isWatched = (address: string) => owners.has(address) || houses.has(address)
  const found =
    size > askedFor
      ? (await node.transfersOf(token, { from, to })).filter((transfer) => isWatched(transfer.to))
      : await node.transfersTo([...owners.keys(), ...houses.keys()], { from, to })
  const hashes = [...new Set(found.map(({ txHash }) => txHash))]
  const transfers: TokenTransfer[] = []
  const blocks = new Map<bigint, string>()
  for (let at = 0; at < hashes.length; at += receiptsAtOnce) {
    const some = await Promise.all(hashes.slice(at, at + receiptsAtOnce).map((hash) => node.receipt(hash)))
    for (const transfer of some.flatMap((each) => each ?? []))
      if (isWatched(transfer.to) && (await isInChain(node, transfer, { from, to, blocks })))
        transfers.push(transfer)
  }
  return transfers
}

/** Whether the receipt is of the block that the node has at that height now. */
async function isInChain(
  node: ChainNode,
  { blockNumber, blockHash }: TokenTransfer,
  { from, to, blocks }: BlockRange & { blocks: Map<bigint, string> },
): Promise<boolean> {
  if (blockNumber < from || blockNumber > to) return false
  if (!blocks.has(blockNumber)) blocks.set(blockNumber, (await node.block(blockNumber)).hash)
  return blocks.get(blockNumber) === blockHash
}

const keyOf = ({ txHash, ordinal, blockHash, raw }: TokenTransfer) =>
  `${txHash} ${ordinal} ${blockHash} ${raw}`

export function isSame(ours: readonly TokenTransfer[], theirs: readonly TokenTransfer[]): boolean {
  const known = new Set(ours.map(keyOf))
  return theirs.length === ours.length && theirs.every((transfer) => known.has(keyOf(transfer)))
}

/** Transfers to people. */
export const arrivalsAmong = (transfers: readonly TokenTransfer[], { owners }: Watched): Owned[] =>
  transfers.flatMap((transfer) => {
    const personId = owners.get(transfer.to)
    return personId ? [{ ...transfer, personId }] : []
  })

/** Transfers of the token that brought something to a wallet of the house, from elsewhere. */
export function movesAmong(
  transfers: readonly TokenTransfer[],
  { token, owners, houses }: Watched,
): (Omit<HouseMove, 'chainId' | 'unbooked'> & Pick<TokenTransfer, 'gas'>)[] {
  const placeOf = (address: string): HouseMove['from'] =>
    houses.get(address) ?? (owners.has(address) ? 'deposits' : 'outside')
  return transfers.flatMap(({ contract, from, to, raw, ...rest }) => {
    const target = houses.get(to)
    const source = placeOf(from)
    // Anybody can have a transfer of nothing written down in anybody's name.
    if (!target || source === target || raw === 0n || contract.toLowerCase() !== token.toLowerCase())
      return []
    return [{ ...rest, raw, from: source, fromAddress: from, to: target }]
  })
}

/** The addresses of the house that the settings name. */
export const housesOf = ({ hotAddress, coldAddress }: ChainConfig) => [
  ...(hotAddress === undefined ? [] : [{ address: hotAddress, place: 'hot' as const }]),
  ...(coldAddress === undefined ? [] : [{ address: coldAddress, place: 'cold' as const }]),
]
