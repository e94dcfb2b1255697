/** Following people who publish videos. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { flag, nested, PersonId, text, wireInput, wireView } from '../wire'
import { VideoPerson, VideoPersonView } from './views'

export const followVideos = defineCall({
  name: 'videos.follow',
  wire: 'POST /im/video/follow',
  auth: 'member',
  summary: 'Follows somebody who shows videos, or stops that. They are notified. Idempotent.',
  input: wireInput({
    personId: ['user_id', PersonId, 'The person to follow.', examples.otherId],
    isFollowing: ['isfollow', flag(), 'Whether I follow them.', 1],
  }),
  output: VideoPersonView,
  refusals: ['PersonNotFound', 'NotYourself', 'TooManyFollowed'],
  limit: { count: 60, seconds: 60 },
})

/** The people a person follows, or their followers. */
export const VideoPeople = z.enum(['following', 'followers'])
export type VideoPeople = z.output<typeof VideoPeople>

export const listVideoPeople = defineCall({
  name: 'videos.people',
  wire: 'POST /im/video/people',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The people I follow, or my followers: the latest first, 30 at a time.',
  input: wireInput({
    which: ['type', VideoPeople, 'Which people.', 'following'],
    before: ['before', text({ max: 100 }).optional(), 'The `next` of the last page.', '42'],
  }),
  output: wireView({
    people: ['list', tolerantList(nested(VideoPerson))],
    /** Pass it as `before` for the next page; absent on the last one. */
    next: ['next', z.string().optional()],
  }),
  refusals: [],
})

export const showVideoPerson = defineCall({
  name: 'videos.person',
  wire: 'POST /im/video/person',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Somebody who shows videos: how many followers they have, how many people they follow, and how often their videos are liked.',
  input: wireInput({ personId: ['user_id', PersonId] }),
  output: wireView({
    person: ['user', nested(VideoPerson)],
    followingCount: ['follow_num', z.int()],
    followerCount: ['fans_num', z.int()],
    /** Likes of the videos that I may see. */
    likeCount: ['like_num', z.int()],
  }),
  refusals: ['PersonNotFound'],
})
