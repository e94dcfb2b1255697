import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { selectBlocked, selectFriends } from './store'

/** A person's friends and the people they blocked, for an export of their data. */
export async function contactsOf(work: ReadWork, personId: PersonId) {
  const [friends, blocked] = await Promise.all([
    selectFriends(work.sql, personId),
    selectBlocked(work.sql, personId),
  ])
  const ids = [...friends.map(({ friendId }) => friendId), ...blocked.map(({ blockedId }) => blockedId)]
  const names = await profilesByIds(work, ids)
  const nameOf = (id: PersonId) => names.get(id)?.nickname ?? ''
  return [
    ...friends.map(({ friendId: id, remark }) => ({ id, name: nameOf(id), remark, relation: 'friend' })),
    ...blocked.map(({ blockedId: id }) => ({ id, name: nameOf(id), remark: '', relation: 'blocked' })),
  ]
}
