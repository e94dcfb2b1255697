import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  type ChainLink,
  chainCommitOf,
  chainedShares,
  claimerTag,
  drawOf,
  luckyShares,
  nextTranscript,
  positionOf,
  transcriptsOf,
} from './chain'
import { commitOf, lastDigit } from './fairness'
import { checkPacket, type PacketProof, type ProvenClaim } from './packet-proof'
import { minQuanta, minesText, packetQuantum, type PacketSplit, type PacketTerms } from './terms'

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((each) => Buffer.from(each).toString('hex'))
const seed = hex(32)
const terms = (split: PacketSplit): fc.Arbitrary<PacketTerms> =>
  fc
    .tuple(fc.integer({ min: 1, max: 100 }), fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.boolean(), fc.uuid())
    .map(([count, quanta, isTight, id]) => ({
      id,
      split,
      // Often close to the minimum that can be split, where the bounds matter.
      amount: packetQuantum * (minQuanta(split, count) + (isTight ? quanta % 20n : quanta)),
      count,
      mines: split === 'mine' ? minesText('ANY', [3, 7]) : '',
    }))
const hashOf = (text: string) => Bun.SHA256.hash(text, 'hex')
const linksOf = (id: string, count: number, word: string): ChainLink[] =>
  Array.from({ length: count }, (_, n) => ({
    place: n + 1,
    who: claimerTag(id, `person ${n}`),
    nonce: hashOf(`${word} ${n}`),
    by: 'claimer',
  }))
const sum = (shares: readonly bigint[]) => shares.reduce((total, share) => total + share, 0n)

test.each(['lucky', 'equal', 'mine'] as const)(
  'shares of a %s packet sum to its amount, each at least one quantum, however many were claimed',
  (split) => {
    fc.assert(
      fc.property(seed, terms(split), fc.nat(), fc.string(), (each, packet, claimed, word) => {
        const links = linksOf(packet.id, claimed % (packet.count + 1), word)
        const chain = { commit: chainCommitOf(each, packet), terms: packet, links }
        const shares = chainedShares(each, chain)
        const least = split === 'mine' ? 10n * packetQuantum : packetQuantum
        expect(shares).toHaveLength(packet.count)
        expect(sum(shares)).toBe(packet.amount)
        for (const share of shares) {
          expect(share >= least).toBe(true)
          expect(share % packetQuantum).toBe(0n)
        }
        expect(chainedShares(each, chain)).toEqual(shares)
      }),
      { numRuns: 300 },
    )
  },
)

test('the seed alone fixes what a lucky packet holds; the claims only decide who gets what', () => {
  fc.assert(
    fc.property(seed, terms('lucky'), fc.string(), (each, packet, word) => {
      const sorted = (shares: readonly bigint[]) => shares.toSorted((one, other) => (one < other ? -1 : 1))
      const chain = { commit: chainCommitOf(each, packet), terms: packet }
      const shares = chainedShares(each, { ...chain, links: linksOf(packet.id, packet.count, word) })
      expect(sorted(shares)).toEqual(sorted(luckyShares(each, packet)))
    }),
    { numRuns: 200 },
  )
})

test('each claim draws the same when it is made as when all claims are checked', () => {
  fc.assert(
    fc.property(seed, terms('lucky'), fc.string(), (each, packet, word) => {
      const links = linksOf(packet.id, packet.count, word)
      const commit = chainCommitOf(each, packet)
      const [taken, got]: [number[], bigint[]] = [[], []]
      let transcript = commit
      for (const link of links) {
        transcript = nextTranscript(transcript, link)
        const { pick } = drawOf(each, transcript, packet.count - taken.length)
        taken.push(positionOf({ taken, count: packet.count, pick }))
        got.push(luckyShares(each, packet)[taken.at(-1) ?? -1] ?? 0n)
      }
      expect(got).toEqual(chainedShares(each, { commit, terms: packet, links }))
    }),
    { numRuns: 100 },
  )
})

test("one claimer's nonce moves their own share, and nobody's before them", () => {
  const packet: PacketTerms = { id: 'p', split: 'lucky', amount: 100_000_000n, count: 10, mines: '' }
  const commit = chainCommitOf(hashOf('seed'), packet)
  const links = linksOf('p', 10, 'a')
  const drawn = new Set<bigint>()
  for (let n = 0; n < 200; n++) {
    const changed = links.map((link) => (link.place === 5 ? { ...link, nonce: hashOf(`try ${n}`) } : link))
    const shares = chainedShares(hashOf('seed'), { commit, terms: packet, links: changed })
    const kept = chainedShares(hashOf('seed'), { commit, terms: packet, links })
    expect(shares.slice(0, 4)).toEqual(kept.slice(0, 4))
    drawn.add(shares[4] ?? 0n)
  }
  // Six shares are left at the fifth place.
  expect(drawn.size).toBe(6)
})

/**
 * The deviation of the counts from equal ones; with 9 degrees of freedom, one in 10,000 exceeds the bound by
 * chance.
 */
const chiSquared = (row: readonly number[]) => {
  const expected = row.reduce((total, number) => total + number, 0) / row.length
  return row.reduce((total, number) => total + (number - expected) ** 2 / expected, 0)
}
const mostChiSquared = 33.7
/** Claims of many packets. The inputs are fixed, so the test is deterministic. */
const playMany = (packet: PacketTerms, times: number, seedOf: (n: number) => string) =>
  Array.from({ length: times }, (_, n) => {
    const each = seedOf(n)
    const links = linksOf(packet.id, packet.count, `round ${n}`)
    return chainedShares(each, { commit: chainCommitOf(each, packet), terms: packet, links })
  })

test.each([
  ['with seeds of their own', (n: number) => hashOf(`seed ${n}`)],
  ['with one seed that the server chose: the nonces alone suffice', () => hashOf('chosen')],
])('mean and odds of the best luck are the same for every place, %s', (_, seedOf) => {
  const packet: PacketTerms = { id: 'p', split: 'lucky', amount: 100_000_000n, count: 10, mines: '' }
  const times = 6_000
  const sums = Array.from({ length: 10 }, () => 0)
  const bests = Array.from({ length: 10 }, () => 0)
  for (const shares of playMany(packet, times, seedOf)) {
    const most = shares.reduce((largest, share) => (share > largest ? share : largest), 0n)
    const best = shares.indexOf(most)
    bests[best] = (bests[best] ?? 0) + 1
    shares.forEach((share, place) => (sums[place] = (sums[place] ?? 0) + Number(share / packetQuantum)))
  }
  // A share has a standard deviation of about 650 quanta.
  for (const total of sums) expect(Math.abs(total / times - 1000)).toBeLessThan((4 * 650) / Math.sqrt(times))
  expect(chiSquared(bests)).toBeLessThan(mostChiSquared)
})

test.each([
  [5, 190_000n * 5n],
  [7, 10_000_000n],
  [10, 100_000_000n],
])(
  'last digits of %d mines are uniform in every place, even with a seed that the server chose (chi squared)',
  (count, amount) => {
    const packet: PacketTerms = { id: 'p', split: 'mine', amount, count, mines: 'ANY:1' }
    const counted = Array.from({ length: count }, () => Array.from({ length: 10 }, () => 0))
    for (const shares of playMany(packet, 3_000, () => hashOf('chosen')))
      shares.forEach((share, place) => {
        const row = counted[place] ?? []
        row[lastDigit(share)] = (row[lastDigit(share)] ?? 0) + 1
      })
    for (const row of counted) expect(chiSquared(row)).toBeLessThan(mostChiSquared)
  },
)

test('the hash binds seed, terms and rule', () => {
  fc.assert(
    fc.property(seed, seed, terms('mine'), (one, other, packet) => {
      fc.pre(one !== other)
      const commit = chainCommitOf(one, packet)
      const changed: PacketTerms[] = [
        { ...packet, amount: packet.amount + packetQuantum },
        { ...packet, count: packet.count + 1 },
        { ...packet, split: 'lucky' },
        { ...packet, mines: 'ANY:3' },
        { ...packet, id: `${packet.id}x` },
      ]
      for (const each of changed) expect(chainCommitOf(one, each)).not.toBe(commit)
      expect(chainCommitOf(other, packet)).not.toBe(commit)
      expect(commitOf(one, packet)).not.toBe(commit)
    }),
    { numRuns: 100 },
  )
})

const endedMines = (seed: string, mines: string) => {
  const proof = ended('mine', { seed: hashOf(seed), mines })
  return { proof, shares: proof.claims.map(({ amount = 0n }) => amount) }
}

/** A packet of four that has ended, as the device of its third claimer keeps it. */
function ended(
  split: PacketSplit = 'lucky',
  { seed = hashOf('seed'), mines = '' }: { seed?: string; mines?: string } = {},
): PacketProof {
  const packet: PacketTerms = { id: 'p', split, amount: 5_000_000n, count: 4, mines }
  const commit = chainCommitOf(seed, packet)
  const links = linksOf('p', 4, 'a')
  const shares = chainedShares(seed, { commit, terms: packet, links })
  const [own, transcript] = [links[2], transcriptsOf(commit, links)[2]]
  return {
    linnetPacket: 1,
    rule: 2,
    ...packet,
    commit,
    isPinned: true,
    status: 'finished',
    seed,
    claims: links.map((link, n) => ({ ...link, amount: shares[n] })),
    receipt: { who: own?.who ?? '', nonce: own?.nonce ?? '', place: 3, transcript },
  }
}
type Claims = PacketProof['claims']
const swapped = ([one, two, ...rest]: Claims): Claims => [
  { ...(two as ProvenClaim), place: 1 },
  { ...(one as ProvenClaim), place: 2 },
  ...rest,
]
const changedAt = (n: number, change: Partial<ProvenClaim>, claims: Claims): Claims =>
  claims.map((claim, at) => (at === n ? { ...claim, ...change } : claim))

test.each(['lucky', 'equal', 'mine'] as const)('a packet that was kept is fair: %s', (split) => {
  expect(checkPacket(ended(split))).toMatchObject({
    seed: 'kept',
    chain: 'kept',
    receipt: 'kept',
    shares: 'kept',
    verdict: 'fair',
  })
})

test.each<[string, keyof PacketProof | 'shares' | 'chain', (proof: PacketProof) => Partial<PacketProof>]>([
  ['another seed', 'seed', () => ({ seed: hashOf('other') })],
  ['another commit than the device pinned', 'seed', () => ({ commit: hashOf('other') })],
  ['another amount', 'seed', ({ amount }) => ({ amount: amount + packetQuantum })],
  ['another rule', 'seed', () => ({ rule: 1 })],
  ['no seed after the end', 'seed', () => ({ seed: undefined })],
  ['a share exchanged', 'shares', ({ claims }) => ({ claims: changedAt(0, { amount: 1n }, claims) })],
  ['a share hidden', 'shares', ({ claims }) => ({ claims: changedAt(0, { amount: undefined }, claims) })],
  ['claims before mine reordered', 'receipt', ({ claims }) => ({ claims: swapped(claims) })],
  [
    'a nonce before mine replaced',
    'receipt',
    ({ claims }) => ({ claims: changedAt(0, { nonce: '00'.repeat(16) }, claims) }),
  ],
  [
    'my nonce called the server’s',
    'receipt',
    ({ claims }) => ({ claims: changedAt(2, { by: 'server' }, claims) }),
  ],
  ['my claim left out', 'receipt', ({ claims }) => ({ status: 'expired', claims: claims.slice(0, 2) })],
  ['a claim left out', 'chain', ({ claims }) => ({ claims: claims.slice(0, 3) })],
  [
    'one person twice',
    'chain',
    ({ claims }) => ({ claims: changedAt(3, { who: claims[0]?.who ?? '' }, claims) }),
  ],
  [
    'a claim without a nonce',
    'chain',
    ({ claims }) => ({ claims: changedAt(1, { nonce: undefined }, claims) }),
  ],
])('%s is found', (_, where, change) => {
  const proof = ended()
  const verdict = checkPacket({ ...proof, ...change(proof) })
  expect(verdict).toMatchObject({ [where]: 'broken', verdict: 'unfair' })
})

test.each(['ANY:3,7', 'ANY:0,1,2,3,4', 'ALL:3', 'ALL:0,1,2,3,4'])(
  'a claimer who pays the stake for a miss, or another stake for a hit, is found: %s',
  (mines) => {
    const stake = 2_000_000n
    const [mode, digits = ''] = mines.split(':')
    for (let n = 0; n < 20; n++) {
      const { shares, proof } = endedMines(`seed ${n}`, mines)
      const hits = shares.map((share) => digits.split(',').includes(`${lastDigit(share)}`))
      const hit = new Set(shares.filter((_, at) => hits[at]).map(lastDigit))
      const doPay = mode === 'ANY' || hit.size === digits.split(',').length
      const charged = (change: (paid: bigint, at: number) => bigint) =>
        checkPacket({
          ...proof,
          stake,
          claims: proof.claims.map((claim, at) => ({
            ...claim,
            paid: change(doPay && hits[at] ? stake : 0n, at),
          })),
        }).verdict
      expect(charged((paid) => paid)).toBe('fair')
      for (const wrong of shares.keys())
        expect(charged((paid, at) => (at === wrong ? stake - paid : paid))).toBe('unfair')
      if (doPay && hit.size > 0) expect(charged((paid) => paid / 2n)).toBe('unfair')
    }
  },
)

test('an open packet is neither fair nor unfair, unless its chain already contradicts what the device keeps', () => {
  const proof: PacketProof = { ...ended(), status: 'open', seed: undefined }
  const open = {
    ...proof,
    claims: proof.claims.slice(0, 3).map((claim) => ({ ...claim, amount: undefined })),
  }
  expect(checkPacket(open)).toMatchObject({ seed: 'unknown', receipt: 'kept', verdict: 'open' })
  expect(checkPacket({ ...open, claims: swapped(open.claims) })).toMatchObject({ verdict: 'unfair' })
  expect(checkPacket({ ...open, commit: hashOf('other') })).toMatchObject({ verdict: 'unfair' })
})

test('a claim that was never answered proves nothing when another device of mine made it', () => {
  const proof = ended()
  const receipt = { who: proof.receipt?.who ?? '', nonce: '11'.repeat(16) }
  expect(checkPacket({ ...proof, receipt })).toMatchObject({ receipt: 'unknown', verdict: 'fair' })
  const sent = { who: receipt.who, nonce: proof.claims[2]?.nonce ?? '' }
  expect(checkPacket({ ...proof, receipt: sent }).receipt).toBe('kept')
})

test('known answers, to compare another implementation with', () => {
  const packet: PacketTerms = {
    id: '01890000-0000-7000-8000-000000000000',
    split: 'lucky',
    amount: 10_000_000n,
    count: 5,
    mines: '',
  }
  const bytes = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
  const commit = chainCommitOf(bytes, packet)
  const links = Array.from({ length: 5 }, (_, n): ChainLink => {
    const person = `01890000-0000-7000-8000-00000000000${n + 1}`
    return { place: n + 1, who: claimerTag(packet.id, person), nonce: `0${n + 1}`.repeat(16), by: 'claimer' }
  })
  const mine: PacketTerms = { ...packet, split: 'mine', mines: 'ANY:3,7' }
  expect({
    commit,
    transcript: transcriptsOf(commit, links).at(-1),
    shares: chainedShares(bytes, { commit, terms: packet, links }).map(String),
    mines: chainedShares(bytes, { commit: chainCommitOf(bytes, mine), terms: mine, links }).map(String),
  }).toMatchInlineSnapshot(`
    {
      "commit": "9af40aae3e7fb6a0d38c73f31ffe352aeaa6d5d4f73d44285ec9faf42a04a89a",
      "mines": [
        "2680000",
        "360000",
        "2630000",
        "2030000",
        "2300000",
      ],
      "shares": [
        "300000",
        "2390000",
        "2940000",
        "3360000",
        "1010000",
      ],
      "transcript": "8c8f248751f57161b80b977fc97ced93647f8531c7e0835475f0c7bd86296167",
    }
  `)
})
