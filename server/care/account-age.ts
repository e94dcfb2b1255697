import type { PersonId } from '@linnet/protocol'

/** The time when an account was created. Its id, a UUIDv7, contains it; other ids belong to old accounts. */
export const createdMsOf = (personId: PersonId): number =>
  personId[14] === '7' ? Number.parseInt(personId.slice(0, 8) + personId.slice(9, 13), 16) : -Infinity

export const ageMsOf = (personId: PersonId, nowMs: number): number => nowMs - createdMsOf(personId)
