import { examples, type RequestTexts } from './field-text'

export const contactsTexts: RequestTexts = {
  'contacts.searchPeople': {
    keyword: ['A full phone number, e-mail address or chat ID.', 'annlee88'],
  },
  'contacts.requestFriend': {
    text: ['What to say to the other person; may be empty.', 'Hi, I am Ann from the hiking group.'],
    list_id: ['The group in which we met, if that is where the request comes from.', examples.conversationId],
  },
  'contacts.listFriendRequests': {
    before: ['The `id` of the last request of the previous page.', examples.requestId],
  },
  'contacts.answerFriendRequest': {
    id: ['The `id` of a request that I received.', examples.requestId],
    agree: ['Accept the request, or decline it.', 1],
  },
  'contacts.blockPerson': { block: ['Block the person, or lift the block. The default is 1.', 1] },
  'contacts.setRemark': {
    remark: ['The name under which I see this friend.', 'Ann from work'],
    tag: ['A tag of mine for this friend; empty removes it.', 'hikers'],
  },
  'contacts.watchPeople': { user_ids: ['The people on the screen, at most 200.', [examples.personId]] },
}
