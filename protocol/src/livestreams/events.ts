/** Events for people in a live stream. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { tolerantList } from '../tolerant'
import { nested, wireView } from '../wire'
import { LiveCommentView, LiveSelfView, LiveStreamView } from './views'

export const liveChanged = defineEvent({
  name: 'live.changed',
  wire: 'liveChanged',
  log: 'none',
  summary:
    'Who is on stage, or asks to be, has changed, or the stream has ended; to those in it. A device that missed it learns it from `live.heartbeat`.',
  data: LiveStreamView,
})

export const liveSelfChanged = defineEvent({
  name: 'live.selfChanged',
  wire: 'liveSelf',
  log: 'none',
  summary: 'What I am in a live stream has changed: asked on stage, brought off it, muted or removed.',
  data: LiveSelfView,
})

export const liveNews = defineEvent({
  name: 'live.news',
  wire: 'liveNews',
  log: 'none',
  summary:
    'What was said and given in a live stream since the last time, which comments were taken away, and how many like it and watch; once a second at most, to those in it.',
  data: wireView({
    liveId: ['live_id', z.string()],
    comments: ['list', tolerantList(nested(LiveCommentView))],
    /** The ids of comments removed by staff. */
    removed: ['removed', z.array(z.string()).optional()],
    likes: ['likes', z.int()],
    viewers: ['viewers', z.int()],
  }),
})

export const liveStreamEvents = [liveChanged, liveSelfChanged, liveNews] as const
