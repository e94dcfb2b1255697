/** What was sent, as one number: a retry says the same again. */

/** 128 bits in the form of a UUID, which PostgreSQL keeps in 16 bytes. */
export function digestOf(payload: unknown): string {
  return Bun.SHA256.hash(JSON.stringify(payload), 'hex').slice(0, 32)
}

/** PostgreSQL answers a digest with dashes. */
export const isSameDigest = (stored: string, digest: string): boolean => stored.replaceAll('-', '') === digest
