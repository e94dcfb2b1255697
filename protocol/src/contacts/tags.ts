/** Tags for one's friends, starred friends, and nicknames of several people. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { count, flag, nested, Nothing, PersonId, text, wireInput, wireView } from '../wire'

export const maxFriendTags = 100
export const maxFriendTagLength = 20
/** The number of colours the app has; any other number is shown as the first. */
export const tagColours = 8
/** The maximum number of people whose names can be requested at once. */
export const maxNicknames = 100

export const TagView = wireView({
  id: ['tag_id', z.string()],
  name: ['name', z.string()],
  colour: ['color', z.int().min(0).catch(0)],
  personIds: ['user_ids', tolerantList(PersonId)],
})
export type TagView = z.output<typeof TagView>

export const listTags = defineCall({
  name: 'contacts.listTags',
  wire: 'POST /im/friend/tags',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'My tags in the order I made them, each with the friends who carry it.',
  input: wireInput({}),
  output: tolerantList(nested(TagView)),
  refusals: [],
})

export const saveTag = defineCall({
  name: 'contacts.saveTag',
  wire: 'POST /im/friend/saveTag',
  auth: 'member',
  summary:
    'Makes a tag, or with `tag_id` changes one: its name, its colour and who carries it. Nobody else learns of tags.',
  input: wireInput({
    tagId: ['tag_id', z.uuid().optional(), 'The tag to change; a new one if left out.', examples.requestId],
    name: ['name', text({ max: maxFriendTagLength }), 'The tag’s name, unique among mine.', 'hikers'],
    colour: [
      'color',
      count({ max: tagColours - 1 }).optional(),
      'The number of its colour.',
      2,
      'colour of the app, from 0 to 7',
    ],
    /** Unchanged if omitted; people who are not friends are ignored. */
    personIds: [
      'user_ids',
      nested(z.array(PersonId).max(5000)).optional(),
      'Who carries it; unchanged if left out.',
      [examples.personId],
    ],
  }),
  output: wireView({ id: ['tag_id', z.string()] }),
  refusals: ['EmptyTag', 'TagTaken', 'TagNotFound', 'TooManyFriendTags'],
})

export const deleteTag = defineCall({
  name: 'contacts.deleteTag',
  wire: 'POST /im/friend/deleteTag',
  auth: 'member',
  summary: 'Deletes a tag of mine. The friends stay.',
  input: wireInput({ tagId: ['tag_id', z.uuid(), 'The tag to delete.', examples.requestId] }),
  output: Nothing,
  refusals: ['TagNotFound'],
})

export const starFriend = defineCall({
  name: 'contacts.starFriend',
  wire: 'POST /im/friend/star',
  auth: 'member',
  summary: 'Puts a friend at the top of my list (1), or back among the others (0).',
  input: wireInput({
    personId: ['user_id', PersonId],
    isStarred: ['star', flag(), 'At the top of the list, or not.', 1],
  }),
  output: Nothing,
  refusals: ['NotFriends'],
})

export const getNicknames = defineCall({
  name: 'contacts.getNicknames',
  wire: 'POST /im/get/getUserNickname',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Names and photos of several people as I see them. Ids of nobody are left out.',
  input: wireInput({
    personIds: [
      'user_ids',
      nested(z.array(PersonId).min(1).max(maxNicknames)),
      'The people, at most 100.',
      [examples.personId],
    ],
  }),
  output: tolerantList(
    nested(
      wireView({
        id: ['user_id', PersonId],
        nickname: ['nickname', z.string()],
        photo: ['photo', z.string()],
        remark: ['remark', z.string()],
      }),
    ),
  ),
  refusals: [],
})

export const tagCalls = [listTags, saveTag, deleteTag, starFriend, getNicknames] as const
