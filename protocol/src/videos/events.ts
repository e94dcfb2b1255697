/** Events about short videos. All of them can be refetched, so they are not logged. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { PersonId, wireView } from '../wire'
import { VideoState } from './rules'
import { VideoId, VideoNotificationKind } from './views'

export const videoChanged = defineEvent({
  name: 'videos.changed',
  wire: 'videoChanged',
  log: 'none',
  summary:
    'A video of mine was published, edited or deleted, or it is further converted: read it again, and drop it if it is not found.',
  data: wireView({
    videoId: ['id', VideoId],
    state: ['state', VideoState.optional().catch(undefined)],
    /** During conversion, its progress in percent. */
    progress: ['progress', z.int().optional().catch(undefined)],
  }),
})

export const videoNotificationsChanged = defineEvent({
  name: 'videos.notificationsChanged',
  wire: 'videoChatTips',
  log: 'none',
  summary:
    'How many notifications about my videos I have not seen, up to 99. With what is new, and whose doing it is.',
  data: wireView({
    notifications: ['num', z.int()],
    videoAction: ['kind', VideoNotificationKind.catch('other').optional()],
    by: ['user_id', PersonId.optional()],
    name: ['name', z.string().optional()],
  }),
})

export const videosEvents = [videoChanged, videoNotificationsChanged] as const
