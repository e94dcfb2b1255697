/**
 * Drawing the shares of a red packet before claimers took part in the draw (rule 1): place by place, from a
 * seed whose hash was published with the packet. Packets from that time are still claimed, ended and verified
 * with it; for rule 2 see `chain.ts`.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { createDraw, type Draw, doubleMean, equalQuanta } from './draws'
import { minQuanta, packetQuantum, type PacketSplit, type PacketTerms } from './terms'

/** The hash that is published with a packet. The seed comes first and has a fixed length, so two inputs never concatenate to the same text. */
export function commitOf(seed: string, { id, split, amount, count, mines }: PacketTerms): string {
  const terms = JSON.stringify([id, split, amount.toString(), count, mines])
  return bytesToHex(sha256(concatBytes(hexToBytes(seed), utf8ToBytes(terms))))
}

/** The shares of a packet in the order of claims. */
export function sharesOf(seed: string, { split, amount, count }: PacketTerms): bigint[] {
  const quanta = amount / packetQuantum
  if (amount % packetQuantum !== 0n || count < 1 || quanta < minQuanta(split, count))
    throw new Error(`${amount} cannot be split among ${count}`)
  const shares = split === 'equal' ? equalQuanta(quanta, count) : drawn(seed, { split, quanta, count })
  return shares.map((share) => share * packetQuantum)
}

function drawn(
  seed: string,
  { split, quanta, count }: { split: PacketSplit; quanta: bigint; count: number },
): bigint[] {
  const below = createDraw(hexToBytes(seed))
  return shuffle(
    split === 'mine' ? mineQuanta(below, quanta, count) : doubleMean(below, quanta, count),
    below,
  )
}

/** First the last digits, uniformly, except that the last one makes the sum fit; then the tens. */
function mineQuanta(below: Draw, quanta: bigint, count: number): bigint[] {
  const digits = Array.from({ length: count - 1 }, () => below(10n))
  const sum = digits.reduce((total, digit) => total + digit, 0n)
  digits.push((((quanta - sum) % 10n) + 10n) % 10n)
  const tens = doubleMean(below, (quanta - digits.reduce((total, digit) => total + digit, 0n)) / 10n, count)
  return tens.map((ten, place) => 10n * ten + (digits[place] ?? 0n))
}

/** Shuffling gives every place the same expectation and the same odds of the largest share; drawing in the order of claims would not. */
function shuffle(shares: readonly bigint[], below: Draw): bigint[] {
  const shuffled = [...shares]
  for (let place = shuffled.length - 1; place > 0; place--) {
    const other = Number(below(BigInt(place + 1)))
    const [here, there] = [shuffled[place] ?? 0n, shuffled[other] ?? 0n]
    shuffled[place] = there
    shuffled[other] = here
  }
  return shuffled
}

/** The digit that decides in a mine packet: the hundredths of a share. */
export const lastDigit = (share: bigint): number => Number((share / packetQuantum) % 10n)

/** The result of checking an ended packet, and the shares that its seed gives. */
export interface FairnessReport {
  /** The seed matches the hash that was published with the packet. */
  isCommitKept: boolean
  /** Everybody received the share of their place. */
  areSharesKept: boolean
  shares: readonly bigint[]
}

/** Checks an ended packet. `claimed` are the amounts in the order of the claims. */
export function checkFairness({
  commit,
  seed,
  terms,
  claimed,
}: {
  commit: string
  seed: string
  terms: PacketTerms
  claimed: readonly bigint[]
}): FairnessReport {
  if (!/^[0-9a-f]{64}$/.test(seed)) return { isCommitKept: false, areSharesKept: false, shares: [] }
  const shares = sharesOf(seed, terms)
  return {
    isCommitKept: commitOf(seed, terms) === commit,
    areSharesKept:
      claimed.length <= shares.length && claimed.every((amount, place) => amount === shares[place]),
    shares,
  }
}
