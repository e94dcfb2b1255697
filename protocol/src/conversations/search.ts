/** Finding messages: by words, person, kind and day. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { foldText } from '../fold'
import { tolerantList } from '../tolerant'
import { ConversationId, count, nested, text, wireInput, wireView } from '../wire'
import { ChatView } from './chat-view'
import { EntryView } from './messages'

/** Shorter words are too common to be searched across all conversations. */
const minWordLength = 2
/** Characters as distinctive as a word: a Chinese, Japanese or Korean character, or an emoji. */
const wholeWord =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]$/u

/** Whether a text can be searched: it has a word, and within one conversation one such character is enough. */
export const isSearchable = (text: string, isInOneConversation: boolean): boolean =>
  foldText(text)
    .split(' ')
    .some((word) => Array.from(word).length >= minWordLength || (isInOneConversation && wholeWord.test(word)))

export const maxMessageSearchLength = 100

/**
 * Groups of kinds that a search can be limited to: all messages, pictures and videos, files, messages with a
 * link, voice messages.
 */
export const searchedKinds = ['all', 'media', 'file', 'link', 'voice'] as const
export const SearchedKind = z.enum(searchedKinds)
export type SearchedKind = z.output<typeof SearchedKind>

/** Any UUID: a pseudonym is derived from a hash and has no version. */
const anyUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A time in milliseconds; `before` is the last hit of the previous page. */
const SearchCursor = text({ max: 100 })

export const searchMessages = defineCall({
  name: 'conversations.searchMessages',
  wire: 'POST /im/get/searchCahtMsg',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The messages that I may read now and that hold all words of `keyword`, newest first, at most 30 at a time: as long as there is a `next`, also after an empty page, there may be more. Traditional and simplified Chinese find ' +
    'each other, and so do letters with and without accents. Without `list_id` in all conversations, then with a keyword. A word has at least 2 characters; in one conversation a single ' +
    'Chinese, Japanese or Korean character or emoji is enough.',
  input: wireInput({
    text: [
      'keyword',
      text({ max: maxMessageSearchLength }).optional(),
      'Words that a message must hold, each of them anywhere in it, separated by spaces.',
      'lunch',
    ],
    conversationId: [
      'list_id',
      ConversationId.optional(),
      'Search in this conversation only.',
      examples.conversationId,
    ],
    /** Limits the search to messages of this person; in anonymous mode, of the pseudonym. */
    personId: [
      'user_id',
      z.string().regex(anyUuid).toLowerCase().optional(),
      'Only messages of this person or, in anonymous mode, of this pseudonym.',
      examples.personId,
    ],
    kind: ['kind', SearchedKind.optional(), 'What to look for. Without it, all messages.', 'file'],
    /** From and before these times, in milliseconds. */
    fromMs: [
      'from_ms',
      count().optional(),
      'Only messages from this time on.',
      1_764_028_800_000,
      'milliseconds since 1970',
    ],
    untilMs: [
      'until_ms',
      count().optional(),
      'Only messages before this time.',
      1_764_115_200_000,
      'milliseconds since 1970',
    ],
    before: [
      'before',
      SearchCursor.optional(),
      'The `next` of the previous page.',
      '1764028800000_0199d8a0-5b1e-7c3a-9f2d-3a5c7e9b1d20_42',
    ],
  }),
  output: wireView({
    hits: [
      'list',
      tolerantList(
        nested(
          wireView({ conversationId: ['list_id', ConversationId], entry: ['entry', nested(EntryView)] }),
        ),
      ),
    ],
    /** Pass it as `before` for the next page; absent on the last one. */
    next: ['next', z.string().optional()],
  }),
  refusals: ['SearchTooShort', 'ConversationNotFound'],
  limit: { count: 120, seconds: 60 },
})

export const searchChats = defineCall({
  name: 'conversations.searchChats',
  wire: 'POST /im/get/search_chat',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'My conversations whose name holds the keyword, then groups with a member whose name does, at most 30. Pinyin, pinyin initials and Hangul consonants ' +
    'find names as well.',
  input: wireInput({
    text: [
      'keyword',
      text({ min: 1, max: maxMessageSearchLength }),
      'Part of a name, its pinyin, pinyin initials or Hangul consonants.',
      'hik',
    ],
  }),
  output: tolerantList(
    nested(
      wireView({
        chat: ['chat', nested(ChatView)],
        /** The member who matched, if the conversation's own name did not; '' otherwise. */
        memberName: ['member', z.string()],
      }),
    ),
  ),
  refusals: [],
  limit: { count: 120, seconds: 60 },
})

/** The most days of a calendar page: six weeks. */
const maxDays = 42

export const searchDays = defineCall({
  name: 'conversations.searchDays',
  wire: 'POST /im/get/searchDays',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'For each day that begins at one of `days`: the cseq of its first message that I may read, 0 for a day without one. A calendar jumps with it.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    /** The start of each day in the person's time zone, in milliseconds, ascending; the last entry is the end of the last day. */
    days: [
      'days',
      nested(
        z
          .array(z.int().min(0))
          .min(2)
          .max(maxDays + 1),
      ),
      'When each day of a calendar page begins where I am, in order, and when the last one ends.',
      [1_764_028_800_000, 1_764_115_200_000],
      'milliseconds since 1970',
    ],
  }),
  output: wireView({ firstCseqs: ['list', z.array(z.int())] }),
  refusals: ['ConversationNotFound'],
})

export const searchCalls = [searchMessages, searchChats, searchDays] as const
