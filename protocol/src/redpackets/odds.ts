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

/** A rational number. */
export interface Ratio {
  dividend: bigint
  divisor: bigint
}

export interface MineOdds {
  /** Shares that hit a mine, on average. */
  hits: Ratio
  /** The probability that every mine is hit. */
  allHit: Ratio
  /** The multiplier, in thousandths, with which neither side wins in the long run. */
  fairTimes: bigint
}

/** The odds of a packet whose shares are all claimed. */
export function mineOddsOf({ amount, count, digits, mode }: MineTerms): MineOdds {
  const hits = { dividend: BigInt(count * digits.length), divisor: 10n }
  const { ways, allHit, hitsWhenAll } = countWays({ amount, count, digits })
  const fairTimes =
    mode === 'ANY' ? rounded(hits.divisor * oneTimes, hits.dividend) : rounded(ways * oneTimes, hitsWhenAll)
  return { hits, allHit: { dividend: allHit, divisor: ways }, fairTimes }
}

const rounded = (dividend: bigint, divisor: bigint): bigint =>
  divisor === 0n ? 0n : (2n * dividend + divisor) / (2n * divisor)

const shownDigits = 10n ** 9n

/** A ratio as a number, for people to read: nine decimals. */
export const ratioAsNumber = ({ dividend, divisor }: Ratio): number =>
  divisor === 0n ? 0 : Number((dividend * shownDigits) / divisor) / Number(shownDigits)

/** A claimer's stake: the packet's amount times the multiplier, rounded down to the quantum, at least one quantum. */
export function stakeOf(amount: bigint, times: bigint): bigint {
  const stake = (amount * times) / oneTimes
  return stake < packetQuantum ? packetQuantum : stake - (stake % packetQuantum)
}

interface Ways {
  /** The number of ways in which the last digits can fall, given their sum. */
  ways: bigint
  /** The ways that hit every mine, and the total of hits in them. */
  allHit: bigint
  hitsWhenAll: bigint
}

/** Counts the ways that hit every mine by inclusion and exclusion: all, minus those that miss a mine, and so on. */
function countWays({ amount, count, digits }: Omit<MineTerms, 'mode'>): Ways {
  const residue = Number((amount / packetQuantum) % 10n)
  let allHit = 0n
  let hitsWhenAll = 0n
  for (const missed of subsetsOf(digits)) {
    const sign = missed.length % 2 === 0 ? 1n : -1n
    const allowed = anyDigit.filter((digit) => !missed.includes(digit))
    allHit += sign * at(powerOf(allowed, count), residue)
    // The ways for the other shares when one share hits; the same for every share.
    const others = powerOf(allowed, count - 1)
    for (const mine of digits)
      if (!missed.includes(mine)) hitsWhenAll += sign * at(others, (residue - mine + 10) % 10)
  }
  return {
    ways: at(powerOf(anyDigit, count), residue),
    allHit,
    hitsWhenAll: hitsWhenAll * BigInt(count),
  }
}

const anyDigit = Array.from({ length: 10 }, (_, digit) => digit)

function subsetsOf(digits: readonly number[]): number[][] {
  const [digit, ...rest] = digits
  if (digit === undefined) return [[]]
  return subsetsOf(rest).flatMap((each) => [each, [digit, ...each]])
}

/** The number of ways to reach each last digit of a sum. */
type BySum = readonly bigint[]

const at = (ways: BySum, sum: number): bigint => ways[sum] ?? 0n

/** The sums of this many digits, each one of those allowed. */
function powerOf(allowed: readonly number[], count: number): BySum {
  if (count === 0) return anyDigit.map((sum) => (sum === 0 ? 1n : 0n))
  const half = powerOf(allowed, Math.floor(count / 2))
  const whole = product(half, half)
  const single = anyDigit.map((digit) => (allowed.includes(digit) ? 1n : 0n))
  return count % 2 === 0 ? whole : product(whole, single)
}

const product = (one: BySum, other: BySum): BySum =>
  anyDigit.map((sum) =>
    anyDigit.reduce((total, digit) => total + at(one, digit) * at(other, (sum - digit + 10) % 10), 0n),
  )
