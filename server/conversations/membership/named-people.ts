/** People as a system message names them. */
import { maxNamed, type PersonId } from '@linnet/protocol'
import type { PublicProfile } from '../../profiles'

type Profiles = ReadonlyMap<PersonId, PublicProfile>

export const named = (people: Profiles, id: PersonId) => ({ id, name: people.get(id)?.nickname ?? '' })

/** The first of these people, and how many there are. */
export const peopleOf = (people: Profiles, ids: readonly PersonId[]) => ({
  people: ids.slice(0, maxNamed).map((id) => named(people, id)),
  peopleCount: ids.length,
})
