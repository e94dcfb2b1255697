import type { PersonId } from '@linnet/protocol'

/** How long ago an account was made. Its id, a UUIDv7, says when; other ids are of accounts that are old. */
export function ageMsOf(personId: PersonId, nowMs: number): number {
  if (personId[14] !== '7') return Infinity
  return nowMs - Number.parseInt(personId.slice(0, 8) + personId.slice(9, 13), 16)
}
