import { examples, type RequestTexts } from './field-text'

export const contactsTexts: RequestTexts = {
  'contacts.searchPeople': {
    keyword: ['A full phone number, e-mail address or chat ID.', 'annlee88'],
  },
  'contacts.getPerson': {
    info: ['The code in a person’s own link, instead of `user_id`.', 'q83vEjRWeJCrze8SNFZ4kA'],
    card_list_id: ['The conversation with the card that led me to the person.', examples.conversationId],
    card_cseq: ['The entry with the card, by its number in that log.', 42, 'position in the log, from 1'],
  },
  'contacts.matchAddressBook': {
    salt: ['The salt of `friend/contactSalt`.', '9f86d081884c7d659a2feaa0c55ad015'],
    contacts: ['The digests, at most 500.', ['e3b0c44298fc1c149afbf4c8996fb924']],
  },
  'contacts.showMyCode': {
    days: ['For how many days from now the code leads to me; 0 is for good.', 7, 'days'],
    renew: ['End the code at once, and get another.', 1],
  },
  'contacts.requestFriend': {
    text: ['What to say to the other person; may be empty.', 'Hi, I am Ann from the hiking group.'],
    list_id: ['The group in which we met, if that is where the request comes from.', examples.conversationId],
    invite_code: ['The other person’s own code, such as their QR code has it.', 'q83vEjRWeJCrze8SNFZ4kA'],
    card_list_id: [
      'The conversation with the card of that person that brought me here.',
      examples.conversationId,
    ],
    card_cseq: ['The entry with the card, by its number in that log.', 42, 'position in the log, from 1'],
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
    tag: ['The names of my tags for this friend, between commas; empty removes all.', 'hikers'],
    tag_ids: ['My tags for this friend, by their ids; others are taken from them.', [examples.requestId]],
    phone: ['A phone number that I note about them; empty removes it.', '+852 5123 4567'],
    note: ['What I note about them; empty removes it.', 'Met on the Dragon’s Back hike'],
  },
  'contacts.saveTag': {
    tag_id: ['The tag to change; a new one if left out.', examples.requestId],
    name: ['The tag’s name, unique among mine.', 'hikers'],
    color: ['The number of its colour.', 2, 'colour of the app, from 0 to 7'],
    user_ids: ['Who carries it; unchanged if left out.', [examples.personId]],
  },
  'contacts.deleteTag': { tag_id: ['The tag to delete.', examples.requestId] },
  'contacts.starFriend': { star: ['At the top of the list, or not.', 1] },
  'contacts.getNicknames': { user_ids: ['The people, at most 100.', [examples.personId]] },
  'contacts.watchPeople': { user_ids: ['The people on the screen, at most 200.', [examples.personId]] },
}
