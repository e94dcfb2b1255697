import { expect, test } from 'bun:test'
import { lastDigit, sharesOf } from './fairness'
import { mineOddsOf, oneTimes, stakeOf } from './odds'
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
  expect(odds.hits).toBeCloseTo((count * digits.length) / 10)
  if (fair !== undefined) expect(odds.fairTimes).toBe(fair)
  if (allHit !== undefined) expect(odds.allHit).toBeCloseTo(allHit, 2)
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
    expect(Math.abs(allHit / times - odds.allHit)).toBeLessThan(0.02)
    expect(Math.abs(brought - 1)).toBeLessThan(0.05)
  },
)

test('a stake is the packet so many times, down to a hundredth, and never nothing', () => {
  expect(stakeOf(amount, 1429n)).toBe(14_290_000n)
  expect(stakeOf(10_000n, 714n)).toBe(packetQuantum)
  expect(stakeOf(12_340_000n, 1111n)).toBe(13_700_000n)
})
