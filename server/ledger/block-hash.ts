/** Recomputes block hashes outside the database: an independent implementation of what ledger.seal does in SQL. */
import { createHash } from 'node:crypto'

/** A transfer's fields as text, in hashing order; null for absent ones. */
export type SealedFields = readonly (string | null)[]

export interface SealedHeader {
  n: string
  fromXid: string
  toXid: string
  sealedAtMicros: string
  /** The cluster and epoch; absent in blocks that were sealed before there were epochs. */
  origin?: {
    epoch: string
    systemId: string
    rebaseReason: string | null
    abandonedFrom: string | null
    abandonedN: string | null
    abandonedHash: string | null
  }
}

/** The previous hash of the first block. */
export const genesis = createHash('sha256').digest('hex')

/**
 * The digest of a transfer's fields, encoded as one JSON array of strings, so that no two transfers hash
 * alike.
 */
export const digestOf = (fields: SealedFields): string =>
  createHash('sha256').update(listOf(fields)).digest('hex')

export function blockHash(
  previous: string,
  { n, fromXid, toXid, sealedAtMicros, origin }: SealedHeader,
  digests: readonly string[],
): string {
  const hash = createHash('sha256').update(Buffer.from(previous, 'hex'))
  const header = [n, fromXid, toXid, sealedAtMicros]
  hash.update(listOf(origin ? [...header, ...originFields(origin)] : header))
  for (const digest of digests) hash.update(Buffer.from(digest, 'hex'))
  return hash.digest('hex')
}

const originFields = (origin: NonNullable<SealedHeader['origin']>): SealedFields => [
  origin.epoch,
  origin.systemId,
  origin.rebaseReason,
  origin.abandonedFrom,
  origin.abandonedN,
  origin.abandonedHash,
]

/** A list formatted exactly as PostgreSQL formats a JSON array. */
const listOf = (fields: SealedFields) => `[${fields.map((field) => JSON.stringify(field)).join(', ')}]`
