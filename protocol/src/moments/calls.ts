/** Moments: posts for friends or everybody, likes and comments, and who sees them. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import type { RefusalName } from '../refusals/index'
import { tolerantList } from '../tolerant'
import { ClientId, count, flag, nested, Nothing, PersonId, text, wireInput, wireView } from '../wire'
import { saveMomentDraft, showMomentDraft } from './draft'
import { moment } from './fields'
import {
  clearMomentNotifications,
  countMoments,
  listMomentNotifications,
  seeMomentNotifications,
  seeMoments,
} from './notifications'
import { payMoment } from './paying'
import { changeMomentSettings, hideMoments, showMomentSettings } from './privacy'
import { CommentsFrom, maxCommentLength, maxMomentPictures } from './rules'
import {
  AudienceView,
  Comment,
  CommentId,
  CommentView,
  Moment,
  MomentId,
  MomentPerson,
  MomentView,
} from './views'
import { audience, written } from './written'

const FileId = z.uuid().toLowerCase()
const next = z.string().optional()
const writing = [
  'MutedByStaff',
  'FileNotFound',
  'IdReused',
  'SlowedDown',
  'WorkNeeded',
  'HeldForReview',
] as const satisfies readonly RefusalName[]

export const publishMoment = defineCall({
  name: 'moments.publish',
  wire: 'POST /im/circle/publish',
  auth: 'member',
  summary:
    'Publishes a moment: a text, up to nine pictures or one video of at most three minutes (uploads of type 2), a place, a link, or several of these. ' +
    'A chosen tag stands for the friends who carry it at any time. People it mentions are notified if they may see it. The same `cid` again is the same moment.',
  input: wireInput({
    cid: ['cid', ClientId],
    ...written,
    fileIds: [
      'file_ids',
      nested(z.array(FileId).max(maxMomentPictures)).optional(),
      'Up to nine pictures, or one video, that I uploaded for moments.',
      [examples.fileId],
    ],
    /** The preview of its link, as made by `linkpreviews.preview`. Required for a screen of the app. */
    previewId: ['preview_id', text({ max: 100 }).optional(), 'The preview of that page.', examples.cid],
  }),
  output: MomentView,
  refusals: [
    ...writing,
    'EmptyMoment',
    'BadMomentText',
    'MomentFilesMixed',
    'UnsupportedFile',
    'VideoTooLong',
    'NobodyChosen',
    'BadMomentPrice',
    'NoPaidMoments',
  ],
  limit: { count: 30, seconds: 3600 },
})

export const deleteMoment = defineCall({
  name: 'moments.delete',
  wire: 'POST /im/action/delCircle',
  auth: 'member',
  summary:
    'Deletes a moment of mine, with its likes, comments and files. People who paid for it less than a day ago get their money back. One that is gone already is ignored.',
  input: wireInput(moment),
  output: Nothing,
  refusals: ['MoneyStopped'],
})

export const changeMomentAudience = defineCall({
  name: 'moments.changeAudience',
  wire: 'POST /im/circle/setSee',
  auth: 'member',
  summary: 'Changes who sees a moment of mine and, if given, who may comment. It holds at once.',
  input: wireInput({
    ...moment,
    ...audience,
    commentsFrom: [
      'comment_type',
      CommentsFrom.optional(),
      'Who may comment. Without it, that stays.',
      'friends',
    ],
  }),
  output: AudienceView,
  refusals: ['MomentNotFound', 'NobodyChosen'],
})

/** The moments of my friends and me; public ones; those of one person, as far as I may see them; or mine. */
export const MomentFeed = z.enum(['friends', 'public', 'person', 'mine'])
export type MomentFeed = z.output<typeof MomentFeed>

export const listMoments = defineCall({
  name: 'moments.list',
  wire: 'POST /im/get/circleData',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Moments that I may see, newest first, 30 at a time. `update` asks for those after the newest I have: if there is a `next` then too, I missed some between. ' +
    'With `is_public` it is the public feed, whatever `type` says.',
  input: wireInput({
    feed: ['type', MomentFeed.optional(), 'Which moments. The default is `friends`.', 'friends'],
    isPublic: ['is_public', flag().optional(), 'The public feed.', 0],
    /** Only for `person`. */
    personId: ['user_id', PersonId.optional(), 'Of `person`: whose.', examples.personId],
    /** Only for `person` and `mine`: the moments of one year, in UTC. */
    year: ['year', count({ max: 9999 }).optional(), 'Only those of this year, in UTC.', 2026, 'year'],
    before: [
      'before',
      MomentId.optional(),
      'Only those before this one: the `next` of the last page.',
      '0199d8b0-2a41-7c5e-8b7d-1f3a5c7e9b20',
    ],
    after: [
      'update',
      MomentId.optional(),
      'Only those after this one.',
      '0199d8b0-2a41-7c5e-8b7d-1f3a5c7e9b20',
    ],
  }),
  output: wireView({
    moments: ['list', tolerantList(nested(Moment))],
    /** Pass it as `before` for the next page; absent on the last one. */
    next: ['next', next],
    /** For `person` and `mine`: whose moments they are, their cover, and how many days back I can see them, if not all. */
    person: ['user', MomentPerson.optional()],
    cover: ['circle_img', z.string().optional()],
    days: ['see_days', z.int().optional()],
    /** For `mine`, on the first page: the years that have moments, latest first. */
    years: ['years', tolerantList(z.int()).optional()],
  }),
  refusals: ['PersonNotFound'],
  limit: { count: 240, seconds: 60 },
})

export const readMoment = defineCall({
  name: 'moments.read',
  wire: 'POST /im/circle/detail',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'One moment that I may see.',
  input: wireInput(moment),
  output: MomentView,
  refusals: ['MomentNotFound'],
  limit: { count: 240, seconds: 60 },
})

export const likeMoment = defineCall({
  name: 'moments.like',
  wire: 'POST /im/get/give_like',
  auth: 'member',
  summary: 'Likes a moment that I may see, or takes that back. Idempotent. A paid one has to be open.',
  input: wireInput({ ...moment, isLiked: ['islike', flag(), 'Whether I like it.', 1] }),
  output: wireView({ likeCount: ['like_num', z.int()], isLiked: ['islike', flag().catch(false)] }),
  refusals: ['MomentNotFound', 'MomentNotPaid'],
  limit: { count: 120, seconds: 60 },
})

export const listMomentLikers = defineCall({
  name: 'moments.likers',
  wire: 'POST /im/get/give_like_count',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The people who like a moment, as far as I may see them there: the first to like it first, 30 at a time, and their number.',
  input: wireInput({
    ...moment,
    after: ['after', text({ max: 100 }).optional(), 'The `next` of the last page.', '42'],
  }),
  output: wireView({
    likeCount: ['like_num', z.int()],
    people: ['list', tolerantList(MomentPerson)],
    /** Pass it as `after` for the next page; absent on the last one. */
    next: ['next', next],
  }),
  refusals: ['MomentNotFound'],
})

export const listComments = defineCall({
  name: 'moments.comments',
  wire: 'POST /im/circle/comments',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Comments on a moment by people I may see there: a page of the 30 before `before`, oldest first.',
  input: wireInput({
    ...moment,
    before: [
      'before',
      CommentId.optional(),
      'The `next` of the last page.',
      '0199d8b1-3b52-7d6f-9c8e-2a4b6d8f0c31',
    ],
  }),
  output: wireView({
    comments: ['list', tolerantList(Comment)],
    /** Pass it as `before` for older ones; absent if there are none. */
    next: ['next', next],
  }),
  refusals: ['MomentNotFound', 'MomentNotPaid'],
})

export const addComment = defineCall({
  name: 'moments.comment',
  wire: 'POST /im/circle/comment',
  auth: 'member',
  summary:
    'Comments on a moment, or answers a comment that I may see there: a text, one picture (an upload of type 2), or both. The same `cid` again is the same comment.',
  input: wireInput({
    ...moment,
    cid: ['cid', ClientId],
    text: [
      'content',
      text({ max: maxCommentLength * 2 }),
      'The text, in 1000 characters at most; may be empty if there is a picture.',
      'Lovely!',
    ],
    fileId: ['file_id', FileId.optional(), 'A picture that I uploaded for moments.', examples.fileId],
    replyTo: [
      'reply_id',
      CommentId.optional(),
      'The comment that it answers.',
      '0199d8b1-3b52-7d6f-9c8e-2a4b6d8f0c31',
    ],
  }),
  output: CommentView,
  refusals: [
    ...writing,
    'MomentNotFound',
    'MomentNotPaid',
    'CommentNotFound',
    'CommentsClosed',
    'EmptyComment',
    'BadMomentText',
  ],
  limit: { count: 60, seconds: 60 },
})

export const deleteComment = defineCall({
  name: 'moments.deleteComment',
  wire: 'POST /im/circle/delComment',
  auth: 'member',
  summary:
    'Deletes a comment of mine, or one on a moment of mine. Answers to it stay. Any other, and one that is gone already, is ignored.',
  input: wireInput({
    commentId: ['comment_id', CommentId, 'The comment.', '0199d8b1-3b52-7d6f-9c8e-2a4b6d8f0c31'],
  }),
  output: Nothing,
  refusals: [],
})

export const momentsCalls = [
  publishMoment,
  deleteMoment,
  changeMomentAudience,
  listMoments,
  readMoment,
  likeMoment,
  listMomentLikers,
  listComments,
  addComment,
  deleteComment,
  listMomentNotifications,
  seeMomentNotifications,
  clearMomentNotifications,
  seeMoments,
  countMoments,
  showMomentSettings,
  changeMomentSettings,
  hideMoments,
  payMoment,
  saveMomentDraft,
  showMomentDraft,
] as const
export * from './draft'
export * from './notifications'
export * from './paying'
export * from './privacy'
export * from './rules'
export * from './views'
