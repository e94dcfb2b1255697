import * as contacts from '@linnet/protocol'
import type { ConversationId } from '@linnet/protocol'
import type { Audience } from '../conversations'
import { type Implementation, implement, implementQuery, withoutRoom } from '../kernel/implement'
import { phoneSalt } from '../profiles'
import type { CardPlace } from './acquaintance'
import { forgetAddressBook, listMatches, matchAddressBook } from './address-book'
import { answerRequest } from './answer-request'
import { blockPerson, listBlocked } from './block-person'
import { showMyCode } from './codes'
import { listFriends } from './friend-list'
import { nicknamesOf } from './nicknames'
import { getPerson, resolvePerson } from './people'
import type { Presence } from './presence'
import { removeFriend } from './remove-friend'
import { requestFriend } from './request-friend'
import { listRequests } from './requests'
import type { ContactsOffer } from './screening'
import { searchPeople } from './search-people'
import { setRemark, starFriend } from './set-remark'
import { deleteTag, listTags, saveTag } from './tags'

/**
 * The calls of contacts. Those that may reduce one person's view of another re-evaluate presence after the
 * commit.
 */
export const contactsRoutes = ({
  isOnline,
  recheck,
  audience,
  screening,
  onBlocked,
}: Pick<Presence, 'isOnline' | 'recheck'> & ContactsOffer & { audience: Audience }): Implementation[] => [
  implementQuery(contacts.getPerson, async ({ work, caller: { personId }, input }) => {
    const way = { personId, otherId: input.personId, code: input.code, card: cardOf(input) }
    return getPerson(work, isOnline, await resolvePerson(work, way))
  }),
  implement(contacts.showMyCode, ({ work, caller: { personId }, input: { days, isRenewed = false } }) =>
    showMyCode(work, { personId, days, isRenewed }),
  ),
  implement(contacts.searchPeople, ({ work, caller: { personId }, input: { keyword } }) =>
    searchPeople(work, { personId, keyword }),
  ),
  implement(
    contacts.requestFriend,
    async ({ work, caller: { personId }, input: { personId: otherId, cardIn, cardCseq, ...input } }) => {
      const card = cardOf({ cardIn, cardCseq })
      screening.get()({ personId, otherId })
      await requestFriend(work, audience, { personId, otherId, card, ...input })
      return {}
    },
  ),
  withoutRoom(
    implement(contacts.listFriendRequests, ({ work, caller: { personId }, input: { before } }) =>
      listRequests(work, { personId, before }),
    ),
  ),
  implement(contacts.answerFriendRequest, async ({ work, caller: { personId }, input }) => ({
    conversationId: await answerRequest(work, audience, { personId, ...input }),
  })),
  implement(contacts.removeFriend, async ({ work, caller: { personId }, input: { personId: otherId } }) => {
    await removeFriend(work, audience, { personId, otherId })
    work.afterChange(() => [personId, otherId].forEach(recheck))
    return {}
  }),
  withoutRoom(
    implement(contacts.blockPerson, async ({ work, caller: { personId }, input }) => {
      const { personId: otherId, isBlocked = true } = input
      await blockPerson(work, { audience, onBlocked: onBlocked.get() }, { personId, otherId, isBlocked })
      work.afterChange(() => recheck(personId))
      return {}
    }),
  ),
  implementQuery(contacts.listBlocked, ({ work, caller: { personId } }) => listBlocked(work, personId)),
  implement(contacts.setRemark, async ({ work, caller: { personId }, input }) => {
    const { personId: otherId, remark, tag, tagIds, phone, note } = input
    await setRemark(work, { personId, otherId, remark, tag, tagIds, phone, note })
    return {}
  }),
  ...addressBookRoutes(),
  ...tagRoutes(),
  implementQuery(contacts.listFriends, ({ work, caller: { personId } }) =>
    listFriends(work, isOnline, personId),
  ),
]

/** The place of the card that led to a person. */
const cardOf = ({
  cardIn,
  cardCseq,
}: {
  cardIn?: ConversationId | undefined
  cardCseq?: number | undefined
}): CardPlace | undefined =>
  cardIn !== undefined && cardCseq !== undefined ? { conversationId: cardIn, cseq: cardCseq } : undefined

const addressBookRoutes = (): Implementation[] => [
  implement(contacts.getContactSalt, async ({ work }) => ({ salt: await phoneSalt(work) })),
  implement(contacts.matchContacts, ({ work, caller: { personId, address }, input }) =>
    matchAddressBook(work, { personId, address, ...input }),
  ),
  implementQuery(contacts.listMatches, ({ work, caller: { personId } }) => listMatches(work, personId)),
  implement(contacts.forgetContacts, async ({ work, caller: { personId } }) => {
    await forgetAddressBook(work, personId)
    return {}
  }),
]

const tagRoutes = (): Implementation[] => [
  implement(contacts.starFriend, async ({ work, caller: { personId }, input }) => {
    await starFriend(work, { personId, otherId: input.personId, isStarred: input.isStarred })
    return {}
  }),
  implementQuery(contacts.listTags, ({ work, caller: { personId } }) => listTags(work, personId)),
  implement(contacts.saveTag, async ({ work, caller: { personId }, input }) => {
    const { tagId, name, colour = 0, personIds } = input
    return { id: await saveTag(work, { personId, tagId, name, colour, personIds }) }
  }),
  implement(contacts.deleteTag, async ({ work, caller: { personId }, input: { tagId } }) => {
    await deleteTag(work, { personId, tagId })
    return {}
  }),
  implementQuery(contacts.getNicknames, ({ work, caller: { personId }, input: { personIds } }) =>
    nicknamesOf(work, { personId, personIds }),
  ),
]
