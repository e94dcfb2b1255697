/** Short videos, comments and notifications as shown. */
import { z } from 'zod'
import { CommentsFrom } from '../moments/rules'
import { MomentPerson } from '../moments/views'
import { tolerant, tolerantList } from '../tolerant'
import { FileView } from '../uploads/files'
import { flag, nested, wireView } from '../wire'
import { VideoState, VideoVisibility } from './rules'

export const VideoId = z.uuid().toLowerCase()
export const VideoCommentId = z.uuid().toLowerCase()
export const VideoNotificationId = z.uuid().toLowerCase()

/** The audience of a video of mine, and who may comment on it and download it. */
export const VideoAudienceView = wireView({
  /** A value that this version does not know is shown as the narrowest. */
  visibility: ['see_type', VideoVisibility.catch('me')],
  commentsFrom: ['comment_type', CommentsFrom.catch('nobody')],
  downloadsFrom: ['download_type', CommentsFrom.catch('nobody')],
})
export type VideoAudienceView = z.output<typeof VideoAudienceView>

export const VideoView = wireView({
  /** Later ones have greater ids. */
  id: ['video_id', VideoId],
  author: ['user', MomentPerson],
  text: ['content', z.string()],
  /** Without their sign. */
  tags: ['tags', tolerantList(z.string())],
  file: ['file', nested(FileView).optional().catch(undefined)],
  /** A picture chosen by the author; if absent, the poster of the file is the cover. */
  cover: ['cover', nested(FileView).optional().catch(undefined)],
  /** There is a version with 540 lines: the variant `low` of the file. */
  hasLow: ['has_low', flag().catch(false)],
  state: ['state', VideoState.catch('failed')],
  /** For a video of mine that is being converted: its progress in percent. */
  progress: ['progress', z.int().optional().catch(undefined)],
  /** Everybody may see it. */
  isPublic: ['is_see_public', flag().catch(false)],
  /** Only for my own videos. */
  audience: ['see', nested(VideoAudienceView).optional().catch(undefined)],
  /** In Unix seconds. */
  at: ['time', z.int()],
  /** The number of people who watched it, each counted once a day. */
  viewCount: ['view_num', z.int()],
  likeCount: ['like_num', z.int()],
  isLiked: ['islike', flag().catch(false)],
  commentCount: ['comment_num', z.int()],
  favouriteCount: ['collect_num', z.int()],
  isFavourite: ['iscollect', flag().catch(false)],
  /** I follow its author. */
  isFollowing: ['isfollow', flag().catch(false)],
  canComment: ['can_comment', flag().catch(false)],
  /** The author allows downloads. */
  canDownload: ['can_download', flag().catch(false)],
})
export type VideoView = z.output<typeof VideoView>

export const Video = tolerant(VideoView, {
  text: '',
  tags: [],
  hasLow: false,
  state: 'failed',
  isPublic: false,
  at: 0,
  viewCount: 0,
  likeCount: 0,
  isLiked: false,
  commentCount: 0,
  favouriteCount: 0,
  isFavourite: false,
  isFollowing: false,
  canComment: false,
  canDownload: false,
})

export const VideoCommentView = wireView({
  id: ['comment_id', VideoCommentId],
  videoId: ['video_id', VideoId],
  author: ['user', MomentPerson],
  text: ['content', z.string()],
  /** The top-level comment, the comment that this one answers, and the author of that comment. */
  rootId: ['root_id', VideoCommentId.optional()],
  replyTo: ['reply_id', VideoCommentId.optional()],
  replyToPerson: ['reply_user', MomentPerson.optional()],
  /** For a top-level comment: its number of replies. */
  replyCount: ['reply_num', z.int()],
  likeCount: ['like_num', z.int()],
  isLiked: ['islike', flag().catch(false)],
  at: ['time', z.int()],
  /** The comment is mine, or on a video of mine. */
  canDelete: ['can_delete', flag().catch(false)],
})
export type VideoCommentView = z.output<typeof VideoCommentView>
export const VideoComment = tolerant(VideoCommentView, {
  text: '',
  replyCount: 0,
  likeCount: 0,
  isLiked: false,
  at: 0,
  canDelete: false,
})

export const VideoNotificationKind = z.enum(['like', 'comment', 'reply', 'commentLike', 'follow', 'other'])
export type VideoNotificationKind = z.output<typeof VideoNotificationKind>

/** Another person's reaction to a video or a comment of mine, or a new follower. */
export const VideoNotificationView = wireView({
  id: ['id', VideoNotificationId],
  kind: ['kind', VideoNotificationKind.catch('other')],
  person: ['user', MomentPerson],
  /** Absent for a new follower. */
  videoId: ['video_id', VideoId.optional()],
  videoText: ['video_content', z.string()],
  videoFile: ['video_file', nested(FileView).optional().catch(undefined)],
  commentId: ['comment_id', VideoCommentId.optional()],
  /** The text written, or of the comment that is liked; '' with `isGone` if it was deleted since. */
  text: ['content', z.string()],
  isGone: ['is_gone', flag().catch(false)],
  isNew: ['is_new', flag().catch(false)],
  at: ['time', z.int()],
})
export type VideoNotificationView = z.output<typeof VideoNotificationView>
export const VideoNotification = tolerant(VideoNotificationView, {
  kind: 'other',
  videoText: '',
  text: '',
  isGone: false,
  isNew: false,
  at: 0,
})

/** A person who publishes videos, or whom I follow. */
export const VideoPersonView = wireView({
  person: ['user', MomentPerson],
  isFollowing: ['isfollow', flag().catch(false)],
  /** The person follows me. */
  isFollower: ['isfans', flag().catch(false)],
})
export type VideoPersonView = z.output<typeof VideoPersonView>
export const VideoPerson = tolerant(VideoPersonView, { isFollowing: false, isFollower: false })

export const WhyReason = z.enum(['fresh', 'finished', 'liked', 'following', 'language', 'tags', 'other'])
export type WhyReason = z.output<typeof WhyReason>

/** One reason for a video's position in my feed. */
export const WhyView = wireView({
  reason: ['reason', WhyReason.catch('other')],
  /** Share of the whole, in percent. */
  percent: ['percent', z.int()],
})
export type WhyView = z.output<typeof WhyView>
