/** Looks at the coins that the wallet that pays has for gas, at a final block, for the books to be compared with. */
import { chainMoney } from '../../wallet'
import { finalNumber } from './final-number'
import type { SenderParts } from './parts'
import { hasUnbooked } from './sender-store'

/** How often it is noted at another block, and at the same one. */
const everyMs = { newer: 60_000, same: 300_000 }

/**
 * Returns a function that notes the coins when it is time. It answers false if the nodes disagree. While what the wallet has sent up to the
 * block is not all booked, it leaves them for later: what is under way would look like coins that are gone.
 */
export function createGasLook(parts: SenderParts): () => Promise<boolean> {
  const { transact, chain, nodes, address, sandbox } = parts
  let last: { number: bigint; atMs: number } | undefined

  const isDue = (number: bigint) => {
    if (!last) return true
    const ageMs = performance.now() - last.atMs
    return last.number === number ? ageMs >= everyMs.same : sandbox !== undefined || ageMs >= everyMs.newer
  }

  return async () => {
    const [first, second] = nodes
    const number = await finalNumber(chain, first.blocks)
    if (number < 0n || !isDue(number)) return true
    const { hash } = await first.blocks.block(number)
    const [coins, nonce] = await Promise.all([
      first.payouts.coins(address, number),
      first.payouts.nonce(address, number),
    ])
    if (second) {
      // It is behind, or on another fork, which the watcher of the chain looks into.
      if ((await finalNumber(chain, second.blocks)) < number) return true
      if ((await second.payouts.coins(address, number)) !== coins) return false
    }
    const isNoted = await transact(async (work) => {
      if (await hasUnbooked(work.sql, { chainId: chain.chainId, address, nonce })) return false
      await chainMoney.gas.observe(work, { wallet: address, blockNumber: number, blockHash: hash, coins })
      return true
    })
    if (isNoted) last = { number, atMs: performance.now() }
    return true
  }
}
