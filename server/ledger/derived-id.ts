/** The namespace of derived ids. Must never change: every derived id depends on it. */
const namespace = '5d0c5e2e-3c3a-4f0e-9d55-6a3f0b7a8c11'

/**
 * A deterministic id for something that may happen once: `derivedId('redpacket', 'claim', packetId, personId)`.
 * A retry after a crash, or a second job, derives the same id.
 */
export const derivedId = (...parts: readonly string[]): string =>
  Bun.randomUUIDv5(parts.map(escapeSeparator).join(':'), namespace)

const escapeSeparator = (part: string) => part.replaceAll('%', '%25').replaceAll(':', '%3A')
