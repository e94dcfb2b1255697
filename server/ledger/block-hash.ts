/** The chain of blocks, computed apart from the database that sealed it: what ledger.seal did in SQL is done again here. */
import { createHash } from 'node:crypto'

/** The fields of a transfer as text, in the order in which they are hashed; null for none. */
export type SealedFields = readonly (string | null)[]

export interface SealedHeader {
  n: string
  fromXid: string
  toXid: string
  sealedAtMicros: string
}

/** What the first block has in the place of a block before it. */
export const genesis = createHash('sha256').digest('hex')

/** As one JSON list of texts, so that no two transfers look alike. */
export const digestOf = (fields: SealedFields): string =>
  createHash('sha256').update(listOf(fields)).digest('hex')

export function blockHash(
  previous: string,
  { n, fromXid, toXid, sealedAtMicros }: SealedHeader,
  digests: readonly string[],
): string {
  const hash = createHash('sha256').update(Buffer.from(previous, 'hex'))
  hash.update(listOf([n, fromXid, toXid, sealedAtMicros]))
  for (const digest of digests) hash.update(Buffer.from(digest, 'hex'))
  return hash.digest('hex')
}

/** Written as PostgreSQL writes a list. */
const listOf = (fields: SealedFields) => `[${fields.map((field) => JSON.stringify(field)).join(', ')}]`
