/**
 * Drawing the shares of a red packet (rule 2). The seed, whose hash the message contains, determines what can
 * be drawn. Who draws which share depends on a nonce that each claimer adds after seeing the hash, so nobody
 * who knew the seed could know the outcome. The claims form a chain: each has a transcript, which its claimer
 * gets at once and keeps. The arithmetic is written out in docs/domain/money.md.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { createDraw, doubleMean, equalQuanta } from './draws'
import { minQuanta, type NonceSource, packetQuantum, type PacketTerms } from './terms'

/** One claim's link in the chain. */
export interface ChainLink {
  /** From 1. */
  place: number
  /** The claimer, as named by `claimerTag`. */
  who: string
  /** 16 to 32 random bytes in lower-case hexadecimal. */
  nonce: string
  by: NonceSource
}

const jsonBytes = (list: readonly unknown[]): Uint8Array => utf8ToBytes(JSON.stringify(list))
const hashOf = (...parts: Uint8Array[]): string => bytesToHex(sha256(concatBytes(...parts)))

/** The hash published with a packet. It also binds the rule, so that nobody can later apply another one. */
export const chainCommitOf = (seed: string, { id, split, amount, count, mines }: PacketTerms): string =>
  hashOf(hexToBytes(seed), jsonBytes([2, id, split, amount.toString(), count, mines]))

/** A claimer's name in the chain: it does not identify the same person in another packet. */
export const claimerTag = (packetId: string, personId: string): string =>
  hashOf(jsonBytes([packetId, personId]))

/** The transcript after a claim. The first claim's transcript continues from the packet's commit. */
export const nextTranscript = (before: string, { place, who, nonce, by }: ChainLink): string =>
  hashOf(hexToBytes(before), jsonBytes([place, who, nonce, by]))

/** The transcripts after each of these claims. */
export function transcriptsOf(commit: string, links: readonly ChainLink[]): string[] {
  let before = commit
  return links.map((link) => (before = nextTranscript(before, link)))
}

/** The shares of a lucky packet, in the order in which the seed gives them. */
export const luckyShares = (seed: string, terms: PacketTerms): bigint[] =>
  doubleMean(createDraw(hexToBytes(seed)), quantaOf(terms), terms.count).map((share) => share * packetQuantum)

/** The shares of an equal packet, in the order of claims. */
export const equalShares = (terms: PacketTerms): bigint[] =>
  equalQuanta(quantaOf(terms), terms.count).map((share) => share * packetQuantum)

/** The outcome of a claim: the index of one of the `left` remaining shares, and a last digit for mines. */
export function drawOf(seed: string, transcript: string, left: number): { pick: number; digit: bigint } {
  const below = createDraw(hmac(sha256, hexToBytes(seed), hexToBytes(transcript)))
  return { pick: Number(below(BigInt(left))), digit: below(10n) }
}

/** The position of a claim's share among `count`, given the positions `taken` by earlier claims. */
export function positionOf({
  taken,
  count,
  pick,
}: {
  taken: readonly number[]
  count: number
  pick: number
}) {
  const gone = new Set(taken)
  const position = Array.from({ length: count }, (_, at) => at).filter((at) => !gone.has(at))[pick]
  if (position === undefined) throw new Error(`nothing is left at ${pick}`)
  return position
}

/** Every share in the order of claims. Places that nobody claimed are drawn as well, as if by nobody. */
export function chainedShares(
  seed: string,
  { commit, terms, links }: { commit: string; terms: PacketTerms; links: readonly ChainLink[] },
): bigint[] {
  if (terms.split === 'equal') return equalShares(terms)
  const { count } = terms
  const unclaimed = Array.from({ length: count - links.length }, (_, n): ChainLink => {
    return { place: links.length + n + 1, who: '', nonce: '', by: 'server' }
  })
  const taken: number[] = []
  const digits: bigint[] = []
  for (const [n, transcript] of transcriptsOf(commit, [...links, ...unclaimed]).entries()) {
    const { pick, digit } = drawOf(seed, transcript, count - n)
    taken.push(positionOf({ taken, count, pick }))
    digits.push(digit)
  }
  const drawn = terms.split === 'mine' ? undefined : luckyShares(seed, terms)
  return drawn ? taken.map((at) => drawn[at] ?? 0n) : mineShares(seed, { terms, taken, digits })
}

/** The digits come first; the last claim's digit makes the sum fit. Then the tens, as in a lucky packet. */
function mineShares(
  seed: string,
  { terms, taken, digits }: { terms: PacketTerms; taken: readonly number[]; digits: readonly bigint[] },
): bigint[] {
  const quanta = quantaOf(terms)
  const free = digits.slice(0, -1)
  const fitted = [...free, (((quanta - sum(free)) % 10n) + 10n) % 10n]
  const tens = doubleMean(createDraw(hexToBytes(seed)), (quanta - sum(fitted)) / 10n, terms.count)
  return taken.map((at, n) => (10n * (tens[at] ?? 0n) + (fitted[n] ?? 0n)) * packetQuantum)
}

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n)

function quantaOf({ split, amount, count }: PacketTerms): bigint {
  const quanta = amount / packetQuantum
  if (amount % packetQuantum !== 0n || count < 1 || quanta < minQuanta(split, count))
    throw new Error(`${amount} cannot be split among ${count}`)
  return quanta
}
