/** Never changed: every id that was ever derived hangs on it. */
const namespace = '5d0c5e2e-3c3a-4f0e-9d55-6a3f0b7a8c11'

/**
 * The id of something that happens once, made of what happens: `derivedId('redpacket', 'claim', packetId, personId)`.
 * Whoever does it again, after a crash or by a second job, makes the same id.
 */
export const derivedId = (...parts: readonly string[]): string =>
  Bun.randomUUIDv5(parts.map(escapeSeparator).join(':'), namespace)

const escapeSeparator = (part: string) => part.replaceAll('%', '%25').replaceAll(':', '%3A')
