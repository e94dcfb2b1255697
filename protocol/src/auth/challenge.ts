/**
 * The proof of work that an unknown device does before the server sends it a code. Both sides use this rule.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Whether SHA-256 of `challenge:solution` begins with this many zero bits. */
export function isSolved({
  challenge,
  solution,
  bits,
}: {
  challenge: string
  solution: string
  bits: number
}): boolean {
  const hash = sha256(utf8ToBytes(`${challenge}:${solution}`))
  let left = bits
  for (const byte of hash) {
    if (left <= 0) return true
    if (byte >> Math.max(0, 8 - left) !== 0) return false
    left -= 8
  }
  return true
}

/** Tries numbers until one solves the challenge. */
export function solveChallenge(challenge: string, bits: number): string {
  for (let n = 0; ; n++) if (isSolved({ challenge, solution: String(n), bits })) return String(n)
}
