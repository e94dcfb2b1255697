/**
 * Digests that tell a retry from a different message under the same cid. Both are kept, as an upgrade between two attempts changes one
 * of them at most: `sent` is of the content as it came, from which another version of the server may take something else, and
 * `accepted` of what this version takes from the content, which another version of the app may spell differently.
 */
export interface Digests {
  sent: string
  accepted: string
}

/** A 128-bit digest. PostgreSQL stores it as a UUID, in 16 bytes. */
export const digestOf = (payload: unknown): string => digestOfText(JSON.stringify(payload))

const digestOfText = (text: string): string => Bun.SHA256.hash(text, 'hex').slice(0, 32)

/** The digests of a message, which are nearly always of the same text. */
export function digestsOfMessage(sent: unknown, accepted: unknown): Digests {
  const [text, acceptedText] = [JSON.stringify(sent), JSON.stringify(accepted)]
  const digest = digestOfText(text)
  return { sent: digest, accepted: acceptedText === text ? digest : digestOfText(acceptedText) }
}

/** The digests of content that the server itself writes. */
export function digestsOf(payload: unknown): Digests {
  const digest = digestOf(payload)
  return { sent: digest, accepted: digest }
}

/** Compares a digest with one from PostgreSQL, which has dashes. */
export const isSameDigest = (stored: string, digest: string): boolean => stored.replaceAll('-', '') === digest

export const isSameContent = (stored: Digests, { sent, accepted }: Digests): boolean =>
  isSameDigest(stored.sent, sent) || isSameDigest(stored.accepted, accepted)
