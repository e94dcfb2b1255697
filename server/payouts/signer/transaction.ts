/** The only transaction that is ever signed: a transfer of the token. */
import { keccak256 } from 'viem'
import type { SigningKey } from './key'

export interface Fees {
  maxFee: bigint
  maxTip: bigint
}

/** More than a transfer of any usual token needs. */
export const gasLimit = 100_000n
const leastTip = 1n

/** The fees of a first transaction: the base fee may double before it is too low. */
export function firstFees({ baseFee, tip, most }: { baseFee: bigint; tip: bigint; most: bigint }): Fees {
  const maxTip = smaller(larger(tip, leastTip), most)
  return { maxFee: smaller(baseFee * 2n + maxTip, most), maxTip }
}

/**
 * The fees of a transaction that takes the place of another: at least an eighth more of both, which nodes ask for; undefined if that
 * would be more than `most`.
 */
export function raisedFees(
  before: Fees,
  { baseFee, tip, most }: { baseFee: bigint; tip: bigint; most: bigint },
): Fees | undefined {
  const now = firstFees({ baseFee, tip, most })
  const raised = {
    maxFee: larger(raise(before.maxFee), now.maxFee),
    maxTip: larger(raise(before.maxTip), now.maxTip),
  }
  return raised.maxFee > most ? undefined : { ...raised, maxTip: smaller(raised.maxTip, raised.maxFee) }
}

/** Rounded up: an eighth less a unit is refused. */
const raise = (fee: bigint) => (fee * 1_125n + 999n) / 1_000n
const larger = (one: bigint, other: bigint) => (one > other ? one : other)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

export interface TokenPayment extends Fees {
  chainId: number
  token: string
  nonce: number
  to: string
  units: bigint
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

export async function signPayment(
  key: SigningKey,
  { chainId, token, nonce, to, units, maxFee, maxTip }: TokenPayment,
): Promise<{ txHash: string; transaction: string }> {
  const transaction = await key.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    to: token as `0x${string}`,
    // transfer(address,uint256)
    data: `0xa9059cbb${word(BigInt(to))}${word(units)}`,
    gas: gasLimit,
    maxFeePerGas: maxFee,
    maxPriorityFeePerGas: maxTip,
    value: 0n,
  })
  return { txHash: keccak256(transaction), transaction }
}
