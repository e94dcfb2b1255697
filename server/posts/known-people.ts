/** People as a reader knows them: authors of posts, and the people who like or comment on posts. */
import type { MomentPersonView, PersonId } from '@linnet/protocol'
import { type Relationship, tiesBetween } from '../contacts'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'

export interface KnownPeople {
  view: (id: PersonId) => MomentPersonView
  relationship: (id: PersonId) => Relationship | 'self'
}

export async function peopleKnownTo(
  work: ReadWork,
  { personId, personIds }: { personId: PersonId; personIds: readonly PersonId[] },
): Promise<KnownPeople> {
  const sides = personIds.map((otherId) => ({ personId, otherId }))
  return (await peopleKnownToEach(work, sides))(personId)
}

/** People as each `personId` knows their `otherId`s, with as many queries as for one reader. */
export async function peopleKnownToEach(
  work: ReadWork,
  sides: readonly { personId: PersonId; otherId: PersonId }[],
): Promise<(personId: PersonId) => KnownPeople> {
  const [tie, profiles] = await Promise.all([
    tiesBetween(work, sides),
    profilesByIds(
      work,
      sides.map(({ otherId }) => otherId),
    ),
  ])
  return (personId) => ({
    view: (id) => {
      const { nickname = '', photo = '' } = profiles.get(id) ?? {}
      return { id, nickname, photo, remark: tie({ personId, otherId: id }).remark }
    },
    relationship: (id) => (id === personId ? 'self' : tie({ personId, otherId: id }).relationship),
  })
}
