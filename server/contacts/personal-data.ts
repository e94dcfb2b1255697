/** A person's contacts in an export of their data, and when their account is deleted. */
import type { PersonId } from '@linnet/protocol'
import type { Audience } from '../conversations'
import { pagedSection, type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { listMatches } from './address-book'
import { deleteMatches, deleteMatchesWith } from './address-book-store'
import { deleteCode } from './code-store'
import { selectRequestsOf, selectTagsOf } from './personal-store'
import { removeFriend } from './remove-friend'
import { deleteRequestsOf, selectAsked } from './request-store'
import { sendNewFriendCount } from './requests'
import { lockPeople, selectBlocked, selectFriends, selectOneFriend } from './store'
import { deleteTagsOf } from './tag-store'

export const personalDataOf = (audience: Audience): PersonalData => ({
  sections: [
    wholeSection('contacts', contactsOf),
    wholeSection('addressBookMatches', matchesOf),
    pagedSection('friendRequests', ({ sql }, page) => selectRequestsOf(sql, page)),
    wholeSection('friendTags', ({ sql }, personId) => selectTagsOf(sql, personId)),
  ],
  forget: {
    participation: forgetRequests,
    async relations(work, personId) {
      const friendId = await selectOneFriend(work.sql, personId)
      if (friendId === undefined) {
        await deleteTagsOf(work.sql, personId)
        return undefined
      }
      await removeFriend(work, audience, { personId, otherId: friendId })
      return 'again'
    },
    async content(work, personId) {
      await forgetRequests(work, personId)
      await deleteCode(work.sql, personId)
      await deleteMatches(work.sql, personId)
      await deleteMatchesWith(work.sql, personId)
    },
  },
})

/** The people whom a person's address book found, as the app shows them: not those who blocked the person since. */
const matchesOf = async (work: ReadWork, personId: PersonId) =>
  (await listMatches(work, personId)).map(({ id, nickname: name }) => ({ id, name }))

/** A person's friends and the people they blocked. */
async function contactsOf(work: ReadWork, personId: PersonId) {
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

/** Withdraws a person's requests, and deletes others' requests to them. */
async function forgetRequests(work: Work, personId: PersonId): Promise<void> {
  const asked = await selectAsked(work.sql, personId)
  // Before any row, as everybody does: in another order, two transactions could wait for each other.
  await lockPeople(work.sql, [personId, ...asked])
  await sendNewFriendCount(work, await deleteRequestsOf(work.sql, personId))
}
