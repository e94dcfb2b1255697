import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkFairness, commitOf, lastDigit, sharesOf } from './fairness'
import { minQuanta, minesText, packetQuantum, type PacketSplit, type PacketTerms } from './terms'

const seed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const count = fc.integer({ min: 1, max: 100 })
const terms = (split: PacketSplit): fc.Arbitrary<PacketTerms> =>
  fc
    .tuple(count, fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.bigInt({ min: 0n, max: 2n }), fc.uuid())
    .map(([shares, quanta, scale, id]) => ({
      id,
      split,
      // Often close to the minimum that can be split, where the bounds matter.
      amount: packetQuantum * (minQuanta(split, shares) + (scale === 0n ? quanta % 20n : quanta)),
      count: shares,
      mines: split === 'mine' ? minesText('ANY', [3, 7]) : '',
    }))
const sum = (shares: readonly bigint[]) => shares.reduce((total, share) => total + share, 0n)
const runs = { numRuns: 1_000 }

test.each(['lucky', 'equal', 'mine'] as const)(
  'shares of a %s packet sum to its amount, each at least one quantum; the same seed gives the same shares',
  (split) => {
    fc.assert(
      fc.property(seed, terms(split), (each, packet) => {
        const shares = sharesOf(each, packet)
        const least = split === 'mine' ? 10n * packetQuantum : packetQuantum
        expect(shares).toHaveLength(packet.count)
        expect(sum(shares)).toBe(packet.amount)
        for (const share of shares) {
          expect(share >= least).toBe(true)
          expect(share % packetQuantum).toBe(0n)
        }
        expect(sharesOf(each, packet)).toEqual(shares)
      }),
      runs,
    )
  },
)

test('in an equal packet the first claimers have a quantum more, as many as are left over', () => {
  fc.assert(
    fc.property(seed, terms('equal'), (each, packet) => {
      const shares = sharesOf(each, packet)
      const [quanta, number] = [packet.amount / packetQuantum, BigInt(packet.count)]
      expect(shares).toEqual(
        shares.map(
          (_, place) => packetQuantum * (quanta / number + (BigInt(place) < quanta % number ? 1n : 0n)),
        ),
      )
    }),
    runs,
  )
})

test('what cannot be split is not split', () => {
  const packet = { id: crypto.randomUUID(), count: 3, mines: '' }
  const zero = '00'.repeat(32)
  for (const amount of [0n, 2n * packetQuantum, 3n * packetQuantum + 1n])
    expect(() => sharesOf(zero, { ...packet, split: 'lucky', amount })).toThrow('cannot be split')
  expect(() => sharesOf(zero, { ...packet, split: 'mine', amount: 56n * packetQuantum })).toThrow()
  expect(() => sharesOf(zero, { ...packet, count: 0, split: 'equal', amount: packetQuantum })).toThrow()
})

test('the hash binds seed and terms: another seed, amount, number, kind or mine is another hash', () => {
  fc.assert(
    fc.property(seed, seed, terms('mine'), (one, other, packet) => {
      fc.pre(one !== other)
      const commit = commitOf(one, packet)
      const changed: PacketTerms[] = [
        { ...packet, amount: packet.amount + packetQuantum },
        { ...packet, count: packet.count + 1 },
        { ...packet, split: 'lucky' },
        { ...packet, mines: 'ANY:3' },
        { ...packet, id: crypto.randomUUID() },
      ]
      for (const each of changed) expect(commitOf(one, each)).not.toBe(commit)
      expect(commitOf(other, packet)).not.toBe(commit)
      expect(commitOf(one, packet)).toBe(commit)
    }),
    { numRuns: 200 },
  )
})

test('the seed lets anybody check an ended packet, and shows a share or a seed that was exchanged', () => {
  fc.assert(
    fc.property(seed, seed, terms('lucky'), (each, other, packet) => {
      fc.pre(each !== other)
      const commit = commitOf(each, packet)
      const claimed = sharesOf(each, packet)
      const kept = { isCommitKept: true, areSharesKept: true }
      expect(checkFairness({ commit, seed: each, terms: packet, claimed })).toMatchObject(kept)
      expect(
        checkFairness({ commit, seed: each, terms: packet, claimed: claimed.slice(0, 1) }),
      ).toMatchObject(kept)
      const wrong = [(claimed[0] ?? 0n) + packetQuantum, ...claimed.slice(1)]
      expect(checkFairness({ commit, seed: each, terms: packet, claimed: wrong }).areSharesKept).toBe(false)
      expect(checkFairness({ commit, seed: other, terms: packet, claimed }).isCommitKept).toBe(false)
      expect(checkFairness({ commit, seed: '', terms: packet, claimed }).isCommitKept).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('known answers, to compare another implementation with', () => {
  const known = { id: '01890000-0000-7000-8000-000000000000', count: 5, mines: '' }
  const bytes = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
  const lucky = { ...known, split: 'lucky' as const, amount: 10_000_000n }
  expect({
    commit: commitOf(bytes, lucky),
    shares: sharesOf(bytes, lucky).map(String),
  }).toMatchInlineSnapshot(`
    {
      "commit": "9c8e8dc84cb91c875ca2d9a1bc1474fdfc7f83d7ffeb054416b59ac4cfa72662",
      "shares": [
        "2390000",
        "1010000",
        "300000",
        "2940000",
        "3360000",
      ],
    }
  `)
})

/**
 * The deviation of ten counts from equal ones; with 9 degrees of freedom, one in 10,000 exceeds the bound by
 * chance.
 */
const chiSquared = (row: readonly number[]) => {
  const expected = row.reduce((total, number) => total + number, 0) / row.length
  return row.reduce((total, number) => total + (number - expected) ** 2 / expected, 0)
}
const mostChiSquared = 33.7

/** Seeds derived from a number, so that a run can be repeated. */
const seedOf = (n: number) => Bun.SHA256.hash(`seed ${n}`, 'hex')
const drawMany = (packet: PacketTerms, times: number) =>
  Array.from({ length: times }, (_, n) => sharesOf(seedOf(n), packet))

test('mean and odds of the best luck are the same for every place', () => {
  const packet: PacketTerms = {
    id: crypto.randomUUID(),
    split: 'lucky',
    amount: 100_000_000n,
    count: 10,
    mines: '',
  }
  const times = 50_000
  const sums = Array.from({ length: 10 }, () => 0)
  const bests = Array.from({ length: 10 }, () => 0)
  for (const shares of drawMany(packet, times)) {
    const most = shares.reduce((largest, share) => (share > largest ? share : largest), 0n)
    const best = shares.indexOf(most)
    bests[best] = (bests[best] ?? 0) + 1
    shares.forEach((share, place) => (sums[place] = (sums[place] ?? 0) + Number(share / packetQuantum)))
  }
  // A share has a standard deviation of about 650 quanta; the seeds are fixed, so the test is deterministic.
  for (const total of sums) expect(Math.abs(total / times - 1000)).toBeLessThan((4 * 650) / Math.sqrt(times))
  expect(chiSquared(bests)).toBeLessThan(mostChiSquared)
})

test.each([
  [5, 190_000n * 5n],
  [7, 10_000_000n],
  [9, 20_070_000n],
  [10, 100_000_000n],
])('last digits of %d mines are uniform in every place (chi squared)', (shares, amount) => {
  const times = 4_000
  const packet: PacketTerms = {
    id: crypto.randomUUID(),
    split: 'mine',
    amount,
    count: shares,
    mines: 'ANY:1',
  }
  const counted = Array.from({ length: shares }, () => Array.from({ length: 10 }, () => 0))
  for (const each of drawMany(packet, times))
    each.forEach((share, place) => {
      const row = counted[place] ?? []
      row[lastDigit(share)] = (row[lastDigit(share)] ?? 0) + 1
    })
  for (const row of counted) expect(chiSquared(row)).toBeLessThan(mostChiSquared)
})
