/** The exact odds of mine packets. They are exact because the last digits are drawn first and uniformly. */
import { type MineMode, packetQuantum } from './terms'

export interface MineTerms {
  amount: bigint
  count: number
  digits: readonly number[]
  mode: MineMode
}

/** A multiplier of 1, in thousandths, so that all are whole numbers. */
export const oneTimes = 1000n

export interface MineOdds {
  /** Shares that hit a mine, on average. */
  hits: number
  /** The probability that every mine is hit. */
  allHit: number
  /** The multiplier, in thousandths, with which neither side wins in the long run. */
  fairTimes: bigint
}

/** The odds of a packet whose shares are all claimed. */
export function mineOddsOf({ amount, count, digits, mode }: MineTerms): MineOdds {
  const { vectors, allHit, hitsWhenAll } = countVectors({ amount, count, digits })
  const fairTimes =
    mode === 'ANY'
      ? rounded(10n * oneTimes, BigInt(count * digits.length))
      : rounded(BigInt(vectors) * oneTimes, BigInt(hitsWhenAll))
  return { hits: (count * digits.length) / 10, allHit: allHit / vectors, fairTimes }
}

const rounded = (dividend: bigint, divisor: bigint): bigint =>
  divisor === 0n ? 0n : (2n * dividend + divisor) / (2n * divisor)

/** A claimer's stake: the packet's amount times the multiplier, rounded down to the quantum, at least one quantum. */
export function stakeOf(amount: bigint, times: bigint): bigint {
  const stake = (amount * times) / oneTimes
  return stake < packetQuantum ? packetQuantum : stake - (stake % packetQuantum)
}

interface Counted {
  /** The number of ways in which the last digits can fall, given their sum. */
  vectors: number
  /** Of these, those that hit every mine, and the hits in them. */
  allHit: number
  hitsWhenAll: number
}

/** Counts vectors of last digits by their sum, the mines they hit, and the number of hits: exact in a double up to 15 shares. */
function countVectors({ amount, count, digits }: Omit<MineTerms, 'mode'>): Counted {
  const masks = 1 << digits.length
  const residue = Number((amount / packetQuantum) % 10n)
  const size = 10 * masks * (count + 1)
  const at = (sum: number, mask: number, hits: number) => (sum * masks + mask) * (count + 1) + hits
  let ways = new Float64Array(size)
  ways[at(0, 0, 0)] = 1
  for (let n = 0; n < count; n++) {
    const next = new Float64Array(size)
    for (let state = 0; state < size; state++) {
      const number = ways[state] ?? 0
      if (number === 0) continue
      const [hits, mask, sum] = [
        state % (count + 1),
        Math.floor(state / (count + 1)) % masks,
        Math.floor(state / (count + 1) / masks),
      ]
      for (let digit = 0; digit < 10; digit++) {
        const mine = digits.indexOf(digit)
        const place =
          mine < 0 ? at((sum + digit) % 10, mask, hits) : at((sum + digit) % 10, mask | (1 << mine), hits + 1)
        next[place] = (next[place] ?? 0) + number
      }
    }
    ways = next
  }
  const counted = { vectors: 0, allHit: 0, hitsWhenAll: 0 }
  for (let mask = 0; mask < masks; mask++)
    for (let hits = 0; hits <= count; hits++) {
      const number = ways[at(residue, mask, hits)] ?? 0
      counted.vectors += number
      if (mask !== masks - 1) continue
      counted.allHit += number
      counted.hitsWhenAll += number * hits
    }
  return counted
}
