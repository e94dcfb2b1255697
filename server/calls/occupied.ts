/** People who are too busy for a call: each domain that can occupy people registers here. */
import type { PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import { lockToOccupy } from './store'

/** The people among these who are in a call of another kind. */
export type OccupiedPeople = (work: ReadWork, people: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>

/**
 * Whether a person is in anything else. Holds the lock on what they take part in until the transaction ends, so
 * it is asked before all other checks of whether they are free.
 */
export type IsElsewhere = (work: Work, personId: PersonId) => Promise<boolean>

export interface Occupied {
  /** Registers a domain. Returns a check for whether a person is in anything else, including a two-person call. */
  add: (own: OccupiedPeople) => IsElsewhere
  /** Those among people about to be called; locked in the same way. */
  lock: (work: Work, people: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>
}

/** Creates the register. `isCalling`: whether a person is in a two-person call, or is being rung by one. */
export function createOccupied(
  isCalling: (work: ReadWork, personId: PersonId) => Promise<boolean>,
): Occupied {
  const known: OccupiedPeople[] = []

  async function among(
    asked: readonly OccupiedPeople[],
    work: ReadWork,
    people: readonly PersonId[],
  ): Promise<Set<PersonId>> {
    const found = new Set<PersonId>()
    for (const each of asked) for (const id of await each(work, people)) found.add(id)
    return found
  }

  return {
    add(own) {
      known.push(own)
      return async (work, personId) => {
        await lockToOccupy(work.sql, [personId])
        const others = known.filter((each) => each !== own)
        return (await isCalling(work, personId)) || (await among(others, work, [personId])).has(personId)
      }
    },
    async lock(work, people) {
      await lockToOccupy(work.sql, people)
      return among(known, work, people)
    },
  }
}
