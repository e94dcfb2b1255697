/** Other people's reactions to my videos and comments, and my new followers. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { nested, wireInput, wireView } from '../wire'
import { VideoNotification, VideoNotificationId } from './views'

/** The number that I have not seen, up to 99. */
const unread = ['num', z.int()] as const

export const listVideoNotifications = defineCall({
  name: 'videos.notifications',
  wire: 'POST /im/video/notifications',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Likes, comments, answers and followers that concern me, newest first, 30 at a time.',
  input: wireInput({
    before: [
      'before',
      VideoNotificationId.optional(),
      'The `next` of the last page.',
      '0199d8c2-4c63-7e70-8d9f-3b5c7e9a1d42',
    ],
  }),
  output: wireView({
    notifications: ['list', tolerantList(nested(VideoNotification))],
    next: ['next', z.string().optional()],
    unread,
  }),
  refusals: [],
})

export const seeVideoNotifications = defineCall({
  name: 'videos.seeNotifications',
  wire: 'POST /im/video/seeNotifications',
  auth: 'member',
  summary: 'I have seen the notifications up to this one. A seen one never becomes unseen.',
  input: wireInput({
    notificationId: [
      'id',
      VideoNotificationId,
      'The latest notification that I have seen.',
      '0199d8c2-4c63-7e70-8d9f-3b5c7e9a1d42',
    ],
  }),
  output: wireView({ unread }),
  refusals: [],
})

export const countVideoNotifications = defineCall({
  name: 'videos.count',
  wire: 'POST /im/video/count',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'How many notifications about my videos I have not seen.',
  input: wireInput({}),
  output: wireView({ unread }),
  refusals: [],
})
