import type { PersonId } from '@linnet/protocol'

/** The age of an account. Its id, a UUIDv7, contains its creation time; other ids belong to old accounts. */
export function ageMsOf(personId: PersonId, nowMs: number): number {
  if (personId[14] !== '7') return Infinity
  return nowMs - Number.parseInt(personId.slice(0, 8) + personId.slice(9, 13), 16)
}
