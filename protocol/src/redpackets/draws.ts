/** The random draws that both fairness rules are built on. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** A uniform whole number from 0 up to but excluding the limit. */
export type Draw = (limit: bigint) => bigint

/** 64-bit numbers from HMAC-SHA256(seed, counter). Those that would bias the result towards small numbers are rejected. */
export function createDraw(seed: Uint8Array): Draw {
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

/** Each share is at most twice the mean of the remainder, and leaves a quantum for everybody after it. */
export function doubleMean(below: Draw, quanta: bigint, count: number): bigint[] {
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

/** Equal shares; those at the front have a quantum more if they do not divide evenly. */
export function equalQuanta(quanta: bigint, count: number): bigint[] {
  const [each, more] = [quanta / BigInt(count), quanta % BigInt(count)]
  return Array.from({ length: count }, (_, place) => each + (BigInt(place) < more ? 1n : 0n))
}
