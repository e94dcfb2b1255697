/** Comments on short videos. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { ClientId, flag, nested, Nothing, text, wireInput, wireView } from '../wire'
import { video } from './fields'
import { maxVideoComment } from './rules'
import { VideoComment, VideoCommentId, VideoCommentView } from './views'

const comment = {
  commentId: ['comment_id', VideoCommentId, 'The comment.', '0199d8c1-3b52-7d6f-9c8e-2a4b6d8f0c31'],
} as const

export const listVideoComments = defineCall({
  name: 'videos.comments',
  wire: 'POST /im/video/comments',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Comments on a video by people I may see there, 30 at a time: newest first, or, with `root_id`, those under one comment, oldest first.',
  input: wireInput({
    ...video,
    rootId: [
      'root_id',
      VideoCommentId.optional(),
      'The comment under which they stand. Without it, those that stand under none.',
      '0199d8c1-3b52-7d6f-9c8e-2a4b6d8f0c31',
    ],
    after: [
      'after',
      VideoCommentId.optional(),
      'The `next` of the last page.',
      '0199d8c1-3b52-7d6f-9c8e-2a4b6d8f0c31',
    ],
  }),
  output: wireView({
    comments: ['list', tolerantList(nested(VideoComment))],
    /** Pass it as `after` for the next page; absent on the last one. */
    next: ['next', z.string().optional()],
  }),
  refusals: ['VideoNotFound'],
  limit: { count: 240, seconds: 60 },
})

export const addVideoComment = defineCall({
  name: 'videos.comment',
  wire: 'POST /im/video/comment',
  auth: 'member',
  summary:
    'Comments on a video, or answers a comment that I may see there. The same `cid` again is the same comment.',
  input: wireInput({
    ...video,
    cid: ['cid', ClientId],
    text: ['content', text({ max: maxVideoComment * 2 }), 'The text, in 500 characters at most.', 'Lovely!'],
    replyTo: [
      'reply_id',
      VideoCommentId.optional(),
      'The comment that it answers.',
      '0199d8c1-3b52-7d6f-9c8e-2a4b6d8f0c31',
    ],
  }),
  output: VideoCommentView,
  refusals: [
    'VideoNotFound',
    'CommentNotFound',
    'CommentsClosed',
    'EmptyComment',
    'BadVideoText',
    'IdReused',
    'MutedByStaff',
    'SlowedDown',
    'WorkNeeded',
    'HeldForReview',
  ],
  limit: { count: 60, seconds: 60 },
})

export const deleteVideoComment = defineCall({
  name: 'videos.deleteComment',
  wire: 'POST /im/video/delComment',
  auth: 'member',
  summary:
    'Deletes a comment of mine, or one on a video of mine, with what stands under it. Any other, and one that is gone already, is ignored.',
  input: wireInput(comment),
  output: Nothing,
  refusals: [],
})

export const likeVideoComment = defineCall({
  name: 'videos.likeComment',
  wire: 'POST /im/video/likeComment',
  auth: 'member',
  summary: 'Likes a comment that I may see, or takes that back. Idempotent.',
  input: wireInput({ ...comment, isLiked: ['islike', flag(), 'Whether I like it.', 1] }),
  output: wireView({ likeCount: ['like_num', z.int()], isLiked: ['islike', flag().catch(false)] }),
  refusals: ['CommentNotFound'],
  limit: { count: 120, seconds: 60 },
})
