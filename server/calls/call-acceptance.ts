/** Acceptance of calls outside of two-person calls. */
import type { PersonId } from '@linnet/protocol'
import { befriendedBy } from '../contacts'
import type { ReadWork } from '../kernel/work'
import { selectAudiences } from './store'

/** Those of these people who accept calls from this person: their choice for two-person calls applies everywhere. */
export async function peopleAcceptingCallsFrom(
  work: ReadWork,
  { personId, personIds }: { personId: PersonId; personIds: readonly PersonId[] },
): Promise<PersonId[]> {
  if (personIds.length === 0) return []
  const [friends, chosen] = await Promise.all([
    befriendedBy(work, { personId, personIds }),
    selectAudiences(work.sql, personIds),
  ])
  const audiences = new Map(chosen.map((each) => [each.personId, each.mayCall]))
  return personIds.filter((id) => {
    const tie = friends.get(id)
    const audience = audiences.get(id) ?? 'friends'
    return tie !== undefined && (audience === 'friends' || (audience === 'starred' && tie.isStarred))
  })
}
