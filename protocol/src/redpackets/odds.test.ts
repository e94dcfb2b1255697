import { expect, test } from 'bun:test'
import { lastDigit, sharesOf } from './fairness'
import { mineOddsOf, oneTimes, ratioAsNumber, stakeOf } from './odds'
import { minesText, packetQuantum } from './terms'

const amount = 10_000_000n

test.each([
  [5, [3], 'ANY', 2000n, 0.41],
  [7, [3], 'ANY', 1429n, 0.522],
  [7, [3, 7], 'ANY', 714n, 0.253],
  [10, [0, 2, 4, 6, 8], 'ANY', 200n, undefined],
  [5, [1, 2], 'ALL', undefined, 0.147],
] as const)('%d shares and mines %j, %s: fair multiplier and odds', (count, digits, mode, fair, allHit) => {
  const odds = mineOddsOf({ amount, count, digits, mode })
  expect(odds.hits).toEqual({ dividend: BigInt(count * digits.length), divisor: 10n })
  if (fair !== undefined) expect(odds.fairTimes).toBe(fair)
  if (allHit !== undefined) expect(ratioAsNumber(odds.allHit)).toBeCloseTo(allHit, 2)
})

test.each([
  [5, [3], 'ANY'],
  [7, [2, 5], 'ALL'],
  [9, [0, 4, 9], 'ALL'],
  [10, [1, 2, 3, 4, 5], 'ANY'],
] as const)(
  'with the fair multiplier a sender wins and loses nothing: %d shares, mines %j, %s',
  (count, digits, mode) => {
    const odds = mineOddsOf({ amount, count, digits, mode })
    const terms = { id: 'x', split: 'mine' as const, amount, count, mines: minesText(mode, digits) }
    const times = 10_000
    let paid = 0
    let allHit = 0
    for (let n = 0; n < times; n++) {
      const last = sharesOf(Bun.SHA256.hash(`odds ${n}`, 'hex'), terms).map(lastDigit)
      const hits = last.filter((digit) => (digits as readonly number[]).includes(digit)).length
      const isAll = digits.every((digit) => last.includes(digit))
      if (isAll) allHit++
      if (mode === 'ANY' || isAll) paid += hits
    }
    const brought = (paid / times) * (Number(odds.fairTimes) / Number(oneTimes))
    expect(Math.abs(allHit / times - ratioAsNumber(odds.allHit))).toBeLessThan(0.02)
    expect(Math.abs(brought - 1)).toBeLessThan(0.05)
  },
)

test('a stake is the packet so many times, down to a hundredth, and never nothing', () => {
  expect(stakeOf(amount, 1429n)).toBe(14_290_000n)
  expect(stakeOf(10_000n, 714n)).toBe(packetQuantum)
  expect(stakeOf(12_340_000n, 1111n)).toBe(13_700_000n)
})

test('odds are counted as every way in which the digits can fall would be', () => {
  for (const [count, digits] of [
    [3, [1, 2]],
    [4, [0, 5, 9]],
    [5, [7]],
    [4, [1, 2, 3, 4, 5]],
  ] as const)
    for (const residue of [0n, 3n]) {
      const counted = { ways: 0n, allHit: 0n, hits: 0n }
      for (let code = 0; code < 10 ** count; code++) {
        const fallen = Array.from(String(code).padStart(count, '0'), Number)
        if (BigInt(fallen.reduce((total, digit) => total + digit, 0) % 10) !== residue) continue
        counted.ways++
        if (!digits.every((digit) => fallen.includes(digit))) continue
        counted.allHit++
        counted.hits += BigInt(fallen.filter((digit) => (digits as readonly number[]).includes(digit)).length)
      }
      const packet = { amount: packetQuantum * (1000n + residue), count, digits, mode: 'ALL' as const }
      const { allHit, fairTimes } = mineOddsOf(packet)
      expect(allHit).toEqual({ dividend: counted.allHit, divisor: counted.ways })
      const { ways, hits } = counted
      expect(fairTimes).toBe(hits === 0n ? 0n : (2n * ways * oneTimes + hits) / (2n * hits))
    }
})

test('the multiplier of ALL is exact far above fifteen shares, where a double is not', () => {
  // All but about one in 10^99 of the ways hit the one digit, with ten hits on average.
  const { allHit, fairTimes } = mineOddsOf({ amount: 10_000_000_000n, count: 100, digits: [4], mode: 'ALL' })
  expect(allHit.divisor).toBe(10n ** 99n)
  // The ways without the digit 4, by sum: the tenth roots of unity give (9^100 - 1 + 10) / 10 for a sum of 0.
  expect(allHit.divisor - allHit.dividend).toBe((9n ** 100n + 9n) / 10n)
  expect(fairTimes).toBe(100n)
})
