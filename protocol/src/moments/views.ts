/** Moments, comments and notifications as they are shown. */
import { z } from 'zod'
import { LinkPreview } from '../kinds/link-preview'
import { ExactAmount } from '../money'
import { tolerant, tolerantList } from '../tolerant'
import { FileId, FileView } from '../uploads/files'
import { flag, nested, PersonId, wireView } from '../wire'
import { CommentsFrom, MomentVisibility } from './rules'

export const MomentId = z.uuid().toLowerCase()
export const CommentId = z.uuid().toLowerCase()
export const MomentNotificationId = z.uuid().toLowerCase()

/** A person as I see them. */
export const MomentPersonView = wireView({
  id: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  /** My name for them; '' if there is none. */
  remark: ['remark', z.string()],
})
export type MomentPersonView = z.output<typeof MomentPersonView>
const Person = nested(tolerant(MomentPersonView, { nickname: '', photo: '', remark: '' }))

export const MomentPlace = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  title: z.string().max(100),
  address: z.string().max(300),
})
export type MomentPlace = z.output<typeof MomentPlace>

export const CommentView = wireView({
  id: ['comment_id', CommentId],
  momentId: ['circle_id', MomentId],
  author: ['user', Person],
  text: ['content', z.string()],
  /** A picture. */
  file: ['file', nested(FileView).optional()],
  /** The comment that it answers, and the author of that comment. */
  replyTo: ['reply_id', CommentId.optional()],
  replyToPerson: ['reply_user', Person.optional()],
  at: ['time', z.int()],
  /** The comment is mine, or on a moment of mine. */
  canDelete: ['can_delete', flag().catch(false)],
})
export type CommentView = z.output<typeof CommentView>
const Comment = nested(tolerant(CommentView, { text: '', at: 0, canDelete: false }))

/** The audience of a moment of mine, and who may comment. */
export const AudienceView = wireView({
  /** A value that this version does not know is shown as the narrowest. */
  visibility: ['see_type', MomentVisibility.catch('me')],
  /** For `some` and `except`. */
  people: ['users', tolerantList(Person)],
  tagIds: ['tag_ids', tolerantList(z.string())],
  commentsFrom: ['comment_type', CommentsFrom.catch('nobody')],
})
export type AudienceView = z.output<typeof AudienceView>

export const MomentView = wireView({
  /** Later ones have greater ids; lists page by them. */
  id: ['post_id', MomentId],
  author: ['user', Person],
  text: ['content', z.string()],
  /** Up to nine pictures, or one video. */
  files: ['files', tolerantList(nested(FileView))],
  place: ['location', nested(MomentPlace).optional().catch(undefined)],
  link: ['link', nested(LinkPreview).optional().catch(undefined)],
  /** The people it mentions, of those I may see. */
  mentions: ['at_users', tolerantList(Person)],
  /** Everybody may see it. */
  isPublic: ['is_see_public', flag().catch(false)],
  /** Only for my own moments. */
  audience: ['see', nested(AudienceView).optional()],
  /** In Unix seconds. */
  at: ['time', z.int()],
  /** Likes and comments by people I may see here; the first of each. */
  likeCount: ['like_num', z.int()],
  isLiked: ['islike', flag().catch(false)],
  likers: ['likes', tolerantList(Person)],
  commentCount: ['comment_num', z.int()],
  /** The latest, oldest first. */
  comments: ['comments', tolerantList(Comment)],
  canComment: ['can_comment', flag().catch(false)],
  /** The price of a paid moment. */
  price: ['price', ExactAmount.optional().catch(undefined)],
  /**
   * Times that I can pay for the moment: 1 while it is closed to me, and then the text contains only its
   * beginning; 0 once I have paid, and for moments that are mine or free.
   */
  canPayTimes: ['can_pay_times', z.int().optional().catch(undefined)],
  /** For a closed moment: how many pictures or videos it has, and a few bytes that draw a blurred version of the first. */
  fileCount: ['file_num', z.int().optional().catch(undefined)],
  blur: ['blur', z.string().optional().catch(undefined)],
  /** For a paid moment of mine: how many people have paid. */
  paidCount: ['paid_num', z.int().optional().catch(undefined)],
})
export type MomentView = z.output<typeof MomentView>

export const Moment = tolerant(MomentView, {
  text: '',
  files: [],
  mentions: [],
  isPublic: false,
  at: 0,
  likeCount: 0,
  isLiked: false,
  likers: [],
  commentCount: 0,
  comments: [],
  canComment: false,
})

export const MomentNotificationKind = z.enum(['like', 'comment', 'reply', 'mention', 'paid', 'other'])
export type MomentNotificationKind = z.output<typeof MomentNotificationKind>

/** Another person's reaction to a moment or comment of mine. */
export const MomentNotificationView = wireView({
  id: ['id', MomentNotificationId],
  kind: ['kind', MomentNotificationKind.catch('other')],
  person: ['user', Person],
  momentId: ['circle_id', MomentId],
  /** The beginning of the moment's text, and its first picture or video. */
  momentText: ['circle_content', z.string()],
  momentFile: ['circle_file', nested(FileView).optional()],
  commentId: ['comment_id', CommentId.optional()],
  /** The text written; '' with `isGone` if it was deleted since. */
  text: ['content', z.string()],
  file: ['file', nested(FileView).optional()],
  isGone: ['is_gone', flag().catch(false)],
  isNew: ['is_new', flag().catch(false)],
  at: ['time', z.int()],
})
export type MomentNotificationView = z.output<typeof MomentNotificationView>
export const MomentNotification = tolerant(MomentNotificationView, {
  kind: 'other',
  momentText: '',
  text: '',
  isGone: false,
  isNew: false,
  at: 0,
})

/** The numbers of moments and notifications that I have not seen, up to 99 each. */
export const MomentCountsView = wireView({
  moments: ['no_reader_circle', z.int()],
  notifications: ['no_reader_circle_chat_num', z.int()],
  /** The author of the latest unseen moment. */
  latest: ['latest', Person.optional()],
})
export type MomentCountsView = z.output<typeof MomentCountsView>

export const MomentSettingsView = wireView({
  /** The people from whom I hide my moments, and those whose moments I hide from my feed. */
  hiddenFrom: ['not_let_see', tolerantList(Person)],
  hidden: ['not_see', tolerantList(Person)],
  /** Days for which others see them; 0: all. */
  days: ['see_days', z.int()],
  coverFileId: ['cover_id', FileId.optional()],
  /** The limits for the price of a moment; absent if moments can't be sold. */
  leastPrice: ['price_min', ExactAmount.optional().catch(undefined)],
  mostPrice: ['price_max', ExactAmount.optional().catch(undefined)],
})
export type MomentSettingsView = z.output<typeof MomentSettingsView>
export { Comment, Person as MomentPerson }
