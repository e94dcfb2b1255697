/**
 * How the shares of a red packet are drawn. All are drawn when it is created, from a seed whose hash is published with it;
 * the seed itself is published when the packet ends, so that anybody can draw the shares again and compare.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
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

function equalQuanta(quanta: bigint, count: number): bigint[] {
  const [each, more] = [quanta / BigInt(count), quanta % BigInt(count)]
  return Array.from({ length: count }, (_, place) => each + (BigInt(place) < more ? 1n : 0n))
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

/** A uniform whole number from 0 up to but excluding the limit. */
type Draw = (limit: bigint) => bigint

/** 64-bit numbers from HMAC-SHA256(seed, counter). Those that would bias the result towards small numbers are rejected. */
function createDraw(seed: Uint8Array): Draw {
  const span = 1n << 64n
  let block = new DataView(new ArrayBuffer(0))
  let offset = 0
  let counter = 0
  const next = () => {
    if (offset >= block.byteLength) {
      const message = new DataView(new ArrayBuffer(4))
      message.setUint32(0, counter++)
      const bytes = hmac(sha256, seed, new Uint8Array(message.buffer))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      offset = 0
    }
    const value = block.getBigUint64(offset)
    offset += 8
    return value
  }
  return (limit) => {
    const fair = span - (span % limit)
    let value = next()
    while (value >= fair) value = next()
    return value % limit
  }
}

/** Each share is at most twice the mean of what is left, and leaves a quantum for everybody after it. */
function doubleMean(below: Draw, quanta: bigint, count: number): bigint[] {
  const shares: bigint[] = []
  let rest = quanta
  for (let left = BigInt(count); left > 1n; left--) {
    const most = lesser(2n * (rest / left) - 1n, rest - (left - 1n))
    const share = 1n + below(most)
    shares.push(share)
    rest -= share
  }
  return [...shares, rest]
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** First the last digits, uniformly, except that the last makes the sum fit; then the tens. */
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
