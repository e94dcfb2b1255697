/** Friends, friend requests, remarks, blocks, and who is online. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { ConversationId, count, flag, nested, Nothing, PersonId, text, wireInput, wireView } from '../wire'
import { addressBookCalls } from './address-book'
import { codeCalls } from './codes'
import { friendListChanged, newFriend, onlineChanged, watchPeople } from './events'
import { cardCseq, getPerson, FoundPersonView, searchPeople } from './people'
import { maxFriendTags, tagCalls } from './tags'

export * from './people'
export * from './address-book'
export * from './codes'
export * from './events'
export * from './tags'

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
    text: [
      'text',
      text({ max: 200 }),
      'What to say to the other person; may be empty.',
      'Hi, I am Ann from the hiking group.',
    ],
    conversationId: [
      'list_id',
      ConversationId.optional(),
      'The group in which we met, if that is where the request comes from.',
      examples.conversationId,
    ],
    code: [
      'invite_code',
      text({ max: 64 }).optional(),
      'The other person’s own code, such as their QR code has it.',
      'q83vEjRWeJCrze8SNFZ4kA',
    ],
    cardIn: [
      'card_list_id',
      ConversationId.optional(),
      'The conversation with the card of that person that brought me here.',
      examples.conversationId,
    ],
    cardCseq,
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
  /** The request is mine. */
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
  input: wireInput({
    before: [
      'before',
      z.uuid().optional(),
      'The `id` of the last request of the previous page.',
      examples.requestId,
    ],
  }),
  output: tolerantList(nested(FriendRequestView)),
  refusals: [],
})

export const answerFriendRequest = defineCall({
  name: 'contacts.answerFriendRequest',
  wire: 'POST /im/friend/answerApply',
  auth: 'member',
  summary: 'Accepts or declines a request I received. Accepting it opens our conversation.',
  input: wireInput({
    requestId: ['id', z.uuid(), 'The `id` of a request that I received.', examples.requestId],
    agree: ['agree', flag(), 'Accept the request, or decline it.', 1],
  }),
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
  input: wireInput({
    personId: ['user_id', PersonId],
    isBlocked: ['block', flag().optional(), 'Block the person, or lift the block. The default is 1.', 1],
  }),
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
    remark: ['remark', text({ max: 100 }), 'The name under which I see this friend.', 'Ann from work'],
    tag: [
      'tag',
      text({ max: 100 }).optional(),
      'The names of my tags for this friend, between commas; empty removes all.',
      'hikers',
    ],
    tagIds: [
      'tag_ids',
      nested(z.array(z.uuid()).max(maxFriendTags)).optional(),
      'My tags for this friend, by their ids; others are taken from them.',
      [examples.requestId],
    ],
    phone: [
      'phone',
      text({ max: 40 }).optional(),
      'A phone number that I note about them; empty removes it.',
      '+852 5123 4567',
    ],
    note: [
      'note',
      text({ max: 400 }).optional(),
      'What I note about them; empty removes it.',
      'Met on the Dragon’s Back hike',
    ],
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
