/** Who is in something that leaves no ear for a call: each domain that people can be in says so here. */
import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'

/** Who of these people is in a call of another kind. */
export type OccupiedPeople = (work: ReadWork, people: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>

export type IsElsewhere = (work: ReadWork, personId: PersonId) => Promise<boolean>

export interface Occupied {
  /** Adds what a domain knows. Answers whether somebody is in anything else than that, a call between two among it. */
  add: (own: OccupiedPeople) => IsElsewhere
  of: OccupiedPeople
}

/** `isCalling`: whether somebody is in a call between two, or rung by one. */
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
