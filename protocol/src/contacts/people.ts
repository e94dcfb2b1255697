/** People as others see them, and finding them. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { ConversationId, count, flag, nested, PersonId, text, wireInput, wireView } from '../wire'

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

export const cardCseq = [
  'card_cseq',
  count().optional(),
  'The entry with the card, by its number in that log.',
  42,
  'position in the log, from 1',
] as const

export const getPerson = defineCall({
  name: 'contacts.getPerson',
  wire: 'POST /im/get/getUserInfo',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'One profile as I see it: of a person, or of the owner of a code. With the place of a card that led me there, it is refused once the card has ended.',
  input: wireInput({
    personId: ['user_id', PersonId.optional()],
    code: [
      'info',
      text({ max: 64 }).optional(),
      'The code in a person’s own link, instead of `user_id`.',
      'q83vEjRWeJCrze8SNFZ4kA',
    ],
    cardIn: [
      'card_list_id',
      ConversationId.optional(),
      'The conversation with the card that led me to the person.',
      examples.conversationId,
    ],
    cardCseq,
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
  input: wireInput({
    keyword: [
      'keyword',
      text({ min: 1, max: 100 }),
      'A full phone number, e-mail address or chat ID.',
      'annlee88',
    ],
  }),
  output: tolerantList(nested(FoundPersonView)),
  refusals: [],
  limit: { count: 30, seconds: 60 },
})
