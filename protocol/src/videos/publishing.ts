/** Publishing a video, and changing it. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { CommentsFrom } from '../moments/rules'
import type { RefusalName } from '../refusals/index'
import { ClientId, count, nested, Nothing, text, wireInput } from '../wire'
import { video } from './fields'
import { maxVideoTag, maxVideoTags, maxVideoText, VideoVisibility } from './rules'
import { VideoView } from './views'

const FileId = z.uuid().toLowerCase()

const Tags = nested(z.array(text({ max: maxVideoTag * 2 })).max(maxVideoTags))

const writing = [
  'BadVideoText',
  'BadVideoTag',
  'SlowedDown',
  'WorkNeeded',
  'HeldForReview',
] as const satisfies readonly RefusalName[]

const tags = [
  'tags',
  Tags.optional(),
  'Up to five tags, without their sign: letters, digits and underscores.',
  ['hongkong'],
] as const

export const publishVideo = defineCall({
  name: 'videos.publish',
  wire: 'POST /im/video/publish',
  auth: 'member',
  summary:
    'Publishes a short video of at most three minutes, an upload of type 2, with a text, tags and a cover. It is converted first, and seen by others once it is ready. The same `cid` again is the same video.',
  input: wireInput({
    cid: ['cid', ClientId],
    fileId: [
      'file_id',
      FileId,
      'A video of at most three minutes that I uploaded for moments.',
      examples.fileId,
    ],
    /** The piece of the file to publish, in milliseconds from its beginning; the whole file if absent. */
    fromMs: [
      'from_ms',
      count({ max: 86_400_000 }).optional(),
      'Where the piece begins that is published. Without it, the whole file is.',
      2000,
      'milliseconds',
    ],
    toMs: [
      'to_ms',
      count({ max: 86_400_000 }).optional(),
      'Where that piece ends, a second later at least.',
      17_000,
      'milliseconds',
    ],
    /** A picture: an upload of type 2. */
    coverId: [
      'cover_id',
      FileId.optional(),
      'A picture that I uploaded for moments. Without it, a still of the video.',
      examples.fileId,
    ],
    text: [
      'content',
      text({ max: maxVideoText * 2 }),
      'The text, in 1000 characters at most; may be empty.',
      'The harbour at night',
    ],
    tags,
    visibility: ['see_type', VideoVisibility, 'Who sees it.', 'public'],
    commentsFrom: ['comment_type', CommentsFrom.optional(), 'Who may comment. The default is `all`.', 'all'],
    downloadsFrom: [
      'download_type',
      CommentsFrom.optional(),
      'Who may keep a copy. The default is `all`.',
      'friends',
    ],
  }),
  output: VideoView,
  refusals: [...writing, 'MutedByStaff', 'FileNotFound', 'IdReused', 'NotAVideo', 'VideoTooLong'],
  limit: { count: 30, seconds: 3600 },
})

export const editVideo = defineCall({
  name: 'videos.edit',
  wire: 'POST /im/video/edit',
  auth: 'member',
  summary: 'Changes what is given of a video of mine. Who sees it holds at once.',
  input: wireInput({
    ...video,
    text: [
      'content',
      text({ max: maxVideoText * 2 }).optional(),
      'The text, in 1000 characters at most; may be empty.',
      'The harbour at night',
    ],
    tags,
    visibility: ['see_type', VideoVisibility.optional(), 'Who sees it.', 'friends'],
    commentsFrom: ['comment_type', CommentsFrom.optional(), 'Who may comment.', 'all'],
    downloadsFrom: ['download_type', CommentsFrom.optional(), 'Who may keep a copy.', 'friends'],
  }),
  output: VideoView,
  refusals: [...writing, 'MutedByStaff', 'VideoNotFound'],
  limit: { count: 60, seconds: 3600 },
})

export const deleteVideo = defineCall({
  name: 'videos.delete',
  wire: 'POST /im/video/delete',
  auth: 'member',
  summary:
    'Deletes a video of mine, with its likes, comments and files. One that is gone already is ignored.',
  input: wireInput(video),
  output: Nothing,
  refusals: [],
})
