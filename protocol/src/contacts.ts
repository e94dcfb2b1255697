/** Friends, friend requests, remarks, blocks, and who is online. */
import { z } from 'zod'
import { addressBookCalls } from './contacts/address-book'
import { codeCalls } from './contacts/codes'
import { friendListChanged, newFriend, onlineChanged, watchPeople } from './contacts/events'
import { maxFriendTags, tagCalls } from './contacts/tags'
import { defineCall } from './contract'
import { tolerantList } from './tolerant'
import { ConversationId, count, flag, nested, Nothing, PersonId, text, wireInput, wireView } from './wire'

export * from './contacts/address-book'
export * from './contacts/codes'
export * from './contacts/events'
export * from './contacts/tags'

/** A person as I see them. */
export const PersonView = wireView({
  id: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  chatId: ['username', z.string()],
  signature: ['doodling', z.string()],
  gender: ['sex', count({ max: 2 }).catch(0)],
  coverPhoto: ['circle_img', z.string()],
  isFriend: ['is_friend', flag()],
  isBlocked: ['is_block', flag()],
  remark: ['remark', z.string()],
  tag: ['tag', z.string()],
  /** My conversation with this person, if there is one. */
  conversationId: ['list_id', ConversationId.optional()],
  /** The text of my pending friend request, if there is one. */
  requestText: ['apply_text', z.string().optional()],
  isOnline: ['online', flag()],
  /** Unix seconds; 0 if hidden or unknown. */
  lastSeenAt: ['last_online_time', z.int()],
  isRobot: ['robot', flag().optional()],
  /** For a friend: my notes about them, and whether they are at the top of my list. */
  phone: ['remark_phone', z.string().optional()],
  note: ['remark_note', z.string().optional()],
  isStarred: ['star', flag().optional()],
})
export type PersonView = z.output<typeof PersonView>

export const getPerson = defineCall({
  name: 'contacts.getPerson',
  wire: 'POST /im/get/getUserInfo',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'One profile as I see it: of a person, or of the owner of a code. With the place of a card that led me there, it is refused once the card has ended.',
  input: wireInput({
    personId: ['user_id', PersonId.optional()],
    code: ['info', text({ max: 64 }).optional()],
    cardIn: ['card_list_id', ConversationId.optional()],
    cardCseq: ['card_cseq', count().optional()],
  }),
  output: PersonView,
  refusals: ['PersonNotFound', 'CodeEnded', 'CardEnded', 'CardsNotAccepted'],
  limit: { count: 600, seconds: 60 },
})

export const FoundPersonView = wireView({
  id: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  chatId: ['username', z.string()],
  signature: ['doodling', z.string()],
  gender: ['sex', count({ max: 2 }).catch(0)],
  isFriend: ['is_friend', flag()],
})

export const searchPeople = defineCall({
  name: 'contacts.searchPeople',
  wire: 'POST /im/get/searchFriends',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Finds people by their full phone number, e-mail address or chat ID. The list is empty if there is no match.',
  input: wireInput({ keyword: ['keyword', text({ min: 1, max: 100 })] }),
  output: tolerantList(nested(FoundPersonView)),
  refusals: [],
  limit: { count: 30, seconds: 60 },
})

export const requestFriend = defineCall({
  name: 'contacts.requestFriend',
  wire: 'POST /im/friend/apply',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Sends a friend request with a verification text. Sending it again replaces the text; if the other person has already sent one, it is accepted. ' +
    '`list_id` is the group in which we met. People who share a group whose members may not befriend each other need something else that brought ' +
    'them together: the person’s own code, a card that a friend of theirs sent me, or a search that found them.',
  input: wireInput({
    personId: ['user_id', PersonId],
    text: ['text', text({ max: 200 })],
    conversationId: ['list_id', ConversationId.optional()],
    code: ['invite_code', text({ max: 64 }).optional()],
    cardIn: ['card_list_id', ConversationId.optional()],
    cardCseq: ['card_cseq', count().optional()],
  }),
  output: Nothing,
  refusals: [
    'PersonNotFound',
    'NotYourself',
    'AlreadyFriends',
    'RequestsNotAccepted',
    'ConversationNotFound',
    'NoBefriending',
    'CodeEnded',
    'CardEnded',
    'CardsNotAccepted',
    'SlowedDown',
    'WorkNeeded',
    'HeldForReview',
  ],
  limit: { count: 30, seconds: 3600 },
})

/** 0 pending, 1 accepted, 2 declined, 3 expired after 30 days. */
export const FriendRequestStatus = count({ max: 3 })

export const FriendRequestView = wireView({
  id: ['id', z.string()],
  personId: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  text: ['text', z.string()],
  status: ['status', FriendRequestStatus.catch(3)],
  /** I sent it. */
  isMine: ['mine', flag()],
  at: ['time', z.int()],
})
export type FriendRequestView = z.output<typeof FriendRequestView>

export const listFriendRequests = defineCall({
  name: 'contacts.listFriendRequests',
  wire: 'POST /im/get/applyFriend',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Friend requests I sent or received, newest first, 30 per page. Reading the first page resets the new-friend counter to 0.',
  input: wireInput({ before: ['before', z.uuid().optional()] }),
  output: tolerantList(nested(FriendRequestView)),
  refusals: [],
})

export const answerFriendRequest = defineCall({
  name: 'contacts.answerFriendRequest',
  wire: 'POST /im/friend/answerApply',
  auth: 'member',
  summary: 'Accepts or declines a request I received. Accepting it opens our conversation.',
  input: wireInput({ requestId: ['id', z.uuid()], agree: ['agree', flag()] }),
  output: wireView({ conversationId: ['list_id', ConversationId.optional()] }),
  refusals: ['RequestNotFound', 'RequestAnswered'],
})

export const removeFriend = defineCall({
  name: 'contacts.removeFriend',
  wire: 'POST /im/friend/remove',
  auth: 'member',
  summary: 'Ends a friendship on both sides. The conversation stays readable but takes no more messages.',
  input: wireInput({ personId: ['user_id', PersonId] }),
  output: Nothing,
  refusals: ['NotFriends'],
})

export const blockPerson = defineCall({
  name: 'contacts.blockPerson',
  wire: 'POST /im/friend/block',
  auth: 'member',
  summary:
    'Blocks a person (block 1, the default) or lifts the block (0). A blocked person can neither write to me nor send me friend requests.',
  input: wireInput({ personId: ['user_id', PersonId], isBlocked: ['block', flag().optional()] }),
  output: Nothing,
  refusals: ['PersonNotFound', 'NotYourself'],
})

export const listBlocked = defineCall({
  name: 'contacts.listBlocked',
  wire: 'POST /im/friend/blocked',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The people I have blocked, newest first.',
  input: wireInput({}),
  output: tolerantList(nested(FoundPersonView)),
  refusals: [],
})

export const setRemark = defineCall({
  name: 'contacts.setRemark',
  wire: 'POST /im/friend/setRemark',
  auth: 'member',
  summary:
    'Sets the name under which I see a friend, their tags, and what I note about them. What is left out stays. `tag` is for apps that know no ' +
    'tags: names between commas.',
  input: wireInput({
    personId: ['user_id', PersonId],
    remark: ['remark', text({ max: 100 })],
    tag: ['tag', text({ max: 100 }).optional()],
    tagIds: ['tag_ids', nested(z.array(z.uuid()).max(maxFriendTags)).optional()],
    phone: ['phone', text({ max: 40 }).optional()],
    note: ['note', text({ max: 400 }).optional()],
  }),
  output: Nothing,
  refusals: ['NotFriends', 'EmptyRemark', 'TooManyFriendTags'],
})

export const FriendView = wireView({
  id: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  remark: ['remark', z.string()],
  tag: ['tag', z.string()],
  photo: ['photo', z.string()],
  conversationId: ['list_id', ConversationId],
  isOnline: ['online', flag()],
  /** Unix seconds; 0 if hidden or unknown. */
  lastSeenAt: ['last_online_time', z.int()],
  /** The reading of a name with Chinese characters, and its form in the other script, for searches; absent for other names. */
  reading: ['pinyin', z.string().optional()],
  isStarred: ['star', flag().optional()],
})
export type FriendView = z.output<typeof FriendView>

export const listFriends = defineCall({
  name: 'contacts.listFriends',
  wire: 'POST /im/get/friendList',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'All friends by index letter (pinyin or Hangul initial of remark or nickname), A to Z, then Hangul, then #.',
  input: wireInput({}),
  output: tolerantList(
    nested(wireView({ letter: ['letter', z.string()], friends: ['data', tolerantList(nested(FriendView))] })),
  ),
  refusals: [],
})

export const contactsCalls = [
  getPerson,
  searchPeople,
  requestFriend,
  listFriendRequests,
  answerFriendRequest,
  removeFriend,
  blockPerson,
  listBlocked,
  setRemark,
  listFriends,
  ...addressBookCalls,
  ...codeCalls,
  ...tagCalls,
] as const
export const contactsEvents = [newFriend, friendListChanged, onlineChanged] as const
export const contactsSignals = [watchPeople] as const
