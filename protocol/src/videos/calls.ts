/** Short videos: publishing them, my personal feed, and reactions. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { count, flag, nested, Nothing, PersonId, text, wireInput, wireView } from '../wire'
import { addVideoComment, deleteVideoComment, likeVideoComment, listVideoComments } from './comments'
import { video } from './fields'
import { countVideoNotifications, listVideoNotifications, seeVideoNotifications } from './notifications'
import { followVideos, listVideoPeople, showVideoPerson } from './people'
import { publishVideo, editVideo, deleteVideo } from './publishing'
import { maxHeldVideos, maxWatches } from './rules'
import { searchVideos, suggestVideos } from './searching'
import { Video, VideoId, VideoView, WhyView } from './views'

export * from './publishing'

const next = z.string().optional()

export const readVideo = defineCall({
  name: 'videos.read',
  wire: 'POST /im/video/detail',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'One video that I may see.',
  input: wireInput(video),
  output: VideoView,
  refusals: ['VideoNotFound'],
  limit: { count: 240, seconds: 60 },
})

export const feedVideos = defineCall({
  name: 'videos.feed',
  wire: 'POST /im/video/feed',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The next ten public videos for me, by the rank that `videos.why` explains: none that I watched before, none that I am not interested in. An empty page: I have seen them all.',
  input: wireInput({
    /** Videos that the app has loaded and I have not watched yet. */
    exceptIds: [
      'except_ids',
      nested(z.array(VideoId).max(maxHeldVideos)).optional(),
      'Videos that I hold and have not watched yet.',
      ['0199d8c0-2a41-7c5e-8b7d-1f3a5c7e9b20'],
    ],
  }),
  output: wireView({ videos: ['list', tolerantList(nested(Video))] }),
  refusals: [],
  limit: { count: 120, seconds: 60 },
})

export const explainVideo = defineCall({
  name: 'videos.why',
  wire: 'POST /im/video/why',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Why a video is in my feed: what counts for it, the most first.',
  input: wireInput(video),
  output: wireView({
    reasons: ['list', tolerantList(nested(WhyView))],
    /** Tags of this video that also occur on videos I watched to the end, or liked. */
    tags: ['tags', tolerantList(z.string())],
  }),
  refusals: ['VideoNotFound'],
})

/** The videos of one person, mine, of friends, of people I follow, those I like, and my favourites. */
export const VideoListing = z.enum(['person', 'mine', 'friends', 'following', 'liked', 'favourites'])
export type VideoListing = z.output<typeof VideoListing>

export const listVideos = defineCall({
  name: 'videos.list',
  wire: 'POST /im/video/list',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Videos that I may see, newest first, 30 at a time; those that I like and my favourites by when I chose them.',
  input: wireInput({
    listing: ['type', VideoListing, 'Which videos.', 'person'],
    /** Only for `person`. */
    personId: ['user_id', PersonId.optional(), 'Of `person`: whose.', examples.personId],
    before: [
      'before',
      text({ max: 100 }).optional(),
      'The `next` of the last page.',
      '0199d8c0-2a41-7c5e-8b7d-1f3a5c7e9b20',
    ],
  }),
  output: wireView({
    videos: ['list', tolerantList(nested(Video))],
    /** Pass it as `before` for the next page; absent on the last one. */
    next: ['next', next],
  }),
  refusals: ['PersonNotFound'],
  limit: { count: 240, seconds: 60 },
})

const Watch = wireInput({
  ...video,
  /** For how long, in milliseconds. */
  watchedMs: ['ms', count({ max: 86_400_000 })],
  isFinished: ['is_end', flag()],
})

export const watchVideos = defineCall({
  name: 'videos.watch',
  wire: 'POST /im/video/watch',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'I watched these videos. Each counts once a day, and once a day as watched to the end. Those that I may not see, and mine, are ignored.',
  input: wireInput({
    watches: [
      'list',
      nested(z.array(nested(Watch)).min(1).max(maxWatches)),
      'What I watched: each `video_id`, for how many milliseconds (`ms`), and whether to the end (`is_end`).',
      [{ video_id: '0199d8c0-2a41-7c5e-8b7d-1f3a5c7e9b20', ms: 8200, is_end: 1 }],
    ],
  }),
  output: Nothing,
  refusals: [],
  limit: { count: 120, seconds: 60 },
})

export const likeVideo = defineCall({
  name: 'videos.like',
  wire: 'POST /im/video/like',
  auth: 'member',
  summary: 'Likes a video that I may see, or takes that back. Idempotent.',
  input: wireInput({ ...video, isLiked: ['islike', flag(), 'Whether I like it.', 1] }),
  output: wireView({ likeCount: ['like_num', z.int()], isLiked: ['islike', flag().catch(false)] }),
  refusals: ['VideoNotFound'],
  limit: { count: 120, seconds: 60 },
})

export const keepVideo = defineCall({
  name: 'videos.favourite',
  wire: 'POST /im/video/collect',
  auth: 'member',
  summary:
    'Makes a video that I may see a favourite of mine, or takes that back. Idempotent; nobody is notified.',
  input: wireInput({ ...video, isFavourite: ['iscollect', flag(), 'Whether it is a favourite of mine.', 1] }),
  output: wireView({
    favouriteCount: ['collect_num', z.int()],
    isFavourite: ['iscollect', flag().catch(false)],
  }),
  refusals: ['VideoNotFound'],
  limit: { count: 120, seconds: 60 },
})

/** Only this video, or all videos of its author. */
export const DisinterestScope = z.enum(['video', 'author'])
export type DisinterestScope = z.output<typeof DisinterestScope>

export const dismissVideo = defineCall({
  name: 'videos.notInterested',
  wire: 'POST /im/video/notInterested',
  auth: 'member',
  summary:
    'I am not interested in a video, or in any of its author: my feed leaves them out, and its tags count less. Or I am again.',
  input: wireInput({
    ...video,
    scope: ['type', DisinterestScope, 'What I am not interested in.', 'video'],
    isDismissed: ['is_dismissed', flag(), 'Whether I am not interested.', 1],
  }),
  output: Nothing,
  refusals: ['VideoNotFound'],
  limit: { count: 120, seconds: 60 },
})

export const showVideoStatistics = defineCall({
  name: 'videos.statistics',
  wire: 'POST /im/video/statistics',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'How a video of mine was watched in the last 30 days, in UTC: days without anybody are left out.',
  input: wireInput(video),
  output: wireView({
    days: [
      'list',
      tolerantList(
        nested(
          wireView({
            /** In the form 2026-11-23. */
            day: ['day', z.string()],
            /** People who watched it that day, and those who watched it to the end. */
            viewCount: ['view_num', z.int()],
            finishCount: ['end_num', z.int()],
            /** The total time watched. */
            watchedSeconds: ['seconds', z.int()],
          }),
        ),
      ),
    ],
  }),
  refusals: ['VideoNotFound'],
})

export const videosCalls = [
  publishVideo,
  editVideo,
  deleteVideo,
  readVideo,
  feedVideos,
  explainVideo,
  listVideos,
  watchVideos,
  likeVideo,
  keepVideo,
  dismissVideo,
  showVideoStatistics,
  listVideoComments,
  addVideoComment,
  deleteVideoComment,
  likeVideoComment,
  followVideos,
  listVideoPeople,
  showVideoPerson,
  searchVideos,
  suggestVideos,
  listVideoNotifications,
  seeVideoNotifications,
  countVideoNotifications,
] as const
export * from './comments'
export * from './notifications'
export * from './people'
export * from './rules'
export * from './searching'
export * from './views'
