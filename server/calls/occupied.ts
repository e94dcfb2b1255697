/** People who are too busy for a call: each domain that can occupy people registers here. */
import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'

/** The people among these who are in a call of another kind. */
export type OccupiedPeople = (work: ReadWork, people: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>

export type IsElsewhere = (work: ReadWork, personId: PersonId) => Promise<boolean>

export interface Occupied {
  /** Registers a domain. Returns a check for whether a person is in anything else, including a two-person call. */
  add: (own: OccupiedPeople) => IsElsewhere
  of: OccupiedPeople
}

/** Creates the register. `isCalling`: whether a person is in a two-person call, or is being rung by one. */
export function createOccupied(isCalling: IsElsewhere): Occupied {
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
        const others = known.filter((each) => each !== own)
        return (await isCalling(work, personId)) || (await among(others, work, [personId])).has(personId)
      }
    },
    of: (work, people) => among(known, work, people),
  }
}
