/** Other people's reactions to my moments, and those that I have not seen. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { nested, Nothing, wireInput, wireView } from '../wire'
import { MomentCountsView, MomentId, MomentNotification, MomentNotificationId } from './views'

const moment = {
  momentId: [
    'circle_id',
    MomentId,
    'The latest moment that I have seen.',
    '0199d8b0-2a41-7c5e-8b7d-1f3a5c7e9b20',
  ],
} as const
const next = z.string().optional()

export const listMomentNotifications = defineCall({
  name: 'moments.notifications',
  wire: 'POST /im/circle/notifications',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Likes, comments, answers and mentions that concern me, newest first, 30 at a time.',
  input: wireInput({
    before: [
      'before',
      MomentNotificationId.optional(),
      'The `next` of the last page.',
      '0199d8b2-4c63-7e70-8d9f-3b5c7e9a1d42',
    ],
  }),
  output: wireView({
    notifications: ['list', tolerantList(nested(MomentNotification))],
    next: ['next', next],
    /** The number that I have not seen, up to 99. */
    unread: ['num', z.int()],
  }),
  refusals: [],
})

export const seeMomentNotifications = defineCall({
  name: 'moments.seeNotifications',
  wire: 'POST /im/circle/seeNotifications',
  auth: 'member',
  summary: 'I have seen the notifications up to this one. A seen one never becomes unseen.',
  input: wireInput({
    notificationId: [
      'id',
      MomentNotificationId,
      'The latest notification that I have seen.',
      '0199d8b2-4c63-7e70-8d9f-3b5c7e9a1d42',
    ],
  }),
  output: MomentCountsView,
  refusals: [],
})

export const clearMomentNotifications = defineCall({
  name: 'moments.clearNotifications',
  wire: 'POST /im/circle/clearNotifications',
  auth: 'member',
  summary: 'Deletes all my notifications. The moments, likes and comments stay.',
  input: wireInput({}),
  output: Nothing,
  refusals: [],
})

export const seeMoments = defineCall({
  name: 'moments.see',
  wire: 'POST /im/circle/see',
  auth: 'member',
  summary: 'I have seen the feed of my friends up to this moment.',
  input: wireInput(moment),
  output: MomentCountsView,
  refusals: [],
})

export const countMoments = defineCall({
  name: 'moments.count',
  wire: 'POST /im/circle/count',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'How many moments of friends and how many notifications I have not seen.',
  input: wireInput({}),
  output: MomentCountsView,
  refusals: [],
})
