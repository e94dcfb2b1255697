/** People as a reader knows them: the authors of posts, and those who like them or comment. */
import type { MomentPersonView, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type Relationship, tiesOf } from './relationships'

export interface KnownPeople {
  view: (id: PersonId) => MomentPersonView
  relationship: (id: PersonId) => Relationship | 'self'
}

export async function peopleKnownTo(
  work: ReadWork,
  { personId, personIds }: { personId: PersonId; personIds: readonly PersonId[] },
): Promise<KnownPeople> {
  const [ties, profiles] = await Promise.all([
    tiesOf(work, { personId, personIds }),
    profilesByIds(work, personIds),
  ])
  return {
    view: (id) => {
      const { nickname = '', photo = '' } = profiles.get(id) ?? {}
      return { id, nickname, photo, remark: ties.get(id)?.remark ?? '' }
    },
    relationship: (id) => (id === personId ? 'self' : (ties.get(id)?.relationship ?? 'strangers')),
  }
}
