/** A plan of sweeping: what is to be signed, on a machine that is offline, to move deposits to cold storage. */
import { createPublicClient, decodeFunctionData, encodeFunctionData, getAddress, http, parseAbi } from 'viem'
import { z } from 'zod'
import type { Sql } from '../../kernel/database'
import { StartRefusal } from '../../kernel/start-refusal'
import type { ChainConfig } from '../settings'
import { selectAllAddresses } from './sweep-store'

export const tokenAbi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 amount)',
])

const digits = z.string().regex(/^\d{1,78}$/)
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

const PlannedTransfer = z.strictObject({
  /** The place below the extended key. */
  index: z.int().min(0),
  from: address,
  amount: digits,
  nonce: z.int().min(0),
  gas: digits,
  maxFeePerGas: digits,
  maxPriorityFeePerGas: digits,
})
export type PlannedTransfer = z.output<typeof PlannedTransfer>

/** The file that goes to the machine with the key. */
export const SweepPlan = z.strictObject({
  chainId: z.int().min(1),
  token: address,
  cold: address,
  transfers: z.array(PlannedTransfer),
  /** Coins for gas that addresses lack, in the smallest unit: send them first. */
  gasNeeded: z.array(z.strictObject({ address, wei: digits })),
})
export type SweepPlan = z.output<typeof SweepPlan>

export interface SweepChain {
  chain: ChainConfig
  url: string
}

export const clientOf = (url: string) => createPublicClient({ transport: http(url, { retryCount: 1 }) })
export const hexOf = (text: string) => text as `0x${string}`

/** Where tokens are swept to. */
export function coldOf({ coldAddress }: ChainConfig): `0x${string}` {
  if (coldAddress === undefined) throw new StartRefusal('Set CHAIN_COLD_ADDRESS first.')
  return getAddress(coldAddress)
}

/** The data of a transfer to cold storage. */
export const transferTo = (cold: string, amount: string) =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [hexOf(cold), BigInt(amount)] })

/** The target of a call's data, if it is a transfer. */
export function targetOf(data: `0x${string}`): string | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: tokenAbi, data })
    return functionName === 'transfer' ? args[0] : undefined
  } catch {
    return undefined
  }
}

const addressesAtOnce = 500
/** Room for the base fee to grow until the plan was signed. */
const feeRoom = 3n

/** Plans to move all tokens of addresses with at least `least` of its smallest units to cold storage. */
export async function planSweep(
  sql: Sql,
  { chain, url, least }: SweepChain & { least: bigint },
): Promise<SweepPlan> {
  const cold = coldOf(chain)
  const client = clientOf(url)
  const [token, account] = [hexOf(chain.token), { abi: tokenAbi, address: hexOf(chain.token) }]
  const all = await selectAllAddresses(sql, chain.chainId)
  const transfers: PlannedTransfer[] = []
  const gasNeeded: SweepPlan['gasNeeded'] = []
  const { baseFeePerGas } = await client.getBlock()
  const tip = await client.estimateMaxPriorityFeePerGas().catch(() => 1_000_000_000n)
  const maxFeePerGas = (baseFeePerGas ?? 0n) * feeRoom + tip
  for (let at = 0; at < all.length; at += addressesAtOnce) {
    const some = all.slice(at, at + addressesAtOnce)
    const balances = await client.multicall({
      contracts: some.map((each) => ({
        ...account,
        functionName: 'balanceOf' as const,
        args: [hexOf(each.address)] as const,
      })),
      allowFailure: false,
      deployless: true,
    })
    for (const [nth, { index, address: from }] of some.entries()) {
      const amount = balances[nth] ?? 0n
      if (amount === 0n || amount < least) continue
      const data = transferTo(cold, amount.toString())
      const [nonce, coins, estimate] = await Promise.all([
        client.getTransactionCount({ address: hexOf(from) }),
        client.getBalance({ address: hexOf(from) }),
        client.estimateGas({ account: hexOf(from), to: token, data }),
      ])
      const gas = (estimate * 12n) / 10n
      const fees = {
        gas: gas.toString(),
        maxFeePerGas: maxFeePerGas.toString(),
        maxPriorityFeePerGas: tip.toString(),
      }
      transfers.push({ index, from, amount: amount.toString(), nonce, ...fees })
      const cost = gas * maxFeePerGas
      if (coins < cost) gasNeeded.push({ address: from, wei: (cost - coins).toString() })
    }
  }
  return { chainId: chain.chainId, token: chain.token, cold, transfers, gasNeeded }
}
