/**
 * A 128-bit digest of the payload of a message, to recognize a retry. PostgreSQL stores it as a UUID, in 16
 * bytes.
 */
export function digestOf(payload: unknown): string {
  return Bun.SHA256.hash(JSON.stringify(payload), 'hex').slice(0, 32)
}

/** Compares a digest with one from PostgreSQL, which has dashes. */
export const isSameDigest = (stored: string, digest: string): boolean => stored.replaceAll('-', '') === digest
