/** Events about moments. All except payments and removals can be refetched, so they are not logged. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { flag, nested, PersonId, wireView } from '../wire'
import { Comment, MomentId, MomentNotificationKind } from './views'

export const RemovedKind = z.enum(['moment', 'comment'])
export const LikeAction = z.enum(['like', 'unlike'])

export const momentLiked = defineEvent({
  name: 'moments.liked',
  wire: 'circleLike',
  log: 'none',
  summary: 'Somebody likes a moment of mine or does not any more, or I do on another device.',
  data: wireView({
    momentId: ['id', MomentId],
    /** The number of likes that I may see. */
    likeCount: ['likes', z.int()],
    action: ['action', LikeAction.catch('like')],
    personId: ['user_id', PersonId.optional()],
  }),
})

export const momentCommented = defineEvent({
  name: 'moments.commented',
  wire: 'cricleComment',
  log: 'none',
  summary:
    'Somebody commented on a moment of mine, or on one on which I did or which I like, or answered me. Sent for what I may see.',
  data: wireView({ momentId: ['circle_id', MomentId], comment: ['comment', nested(Comment)] }),
})

export const momentPublished = defineEvent({
  name: 'moments.published',
  wire: 'circleTips',
  log: 'none',
  summary: 'A friend published a moment that I may see, or I did on another device.',
  data: wireView({
    momentId: ['id', MomentId],
    personId: ['user_id', PersonId],
    photo: ['photo', z.string()],
  }),
})

export const momentCountsChanged = defineEvent({
  name: 'moments.countsChanged',
  wire: 'cricleChatTips',
  log: 'none',
  summary:
    'How many notifications I have not seen, up to 99, and how many moments of friends, if that changed too. With what is new, and whose doing it is.',
  data: wireView({
    notifications: ['num', z.int()],
    moments: ['no_reader_circle', z.int().optional()],
    momentAction: ['kind', MomentNotificationKind.catch('other').optional()],
    by: ['user_id', PersonId.optional()],
    name: ['name', z.string().optional()],
  }),
})

export const momentChanged = defineEvent({
  name: 'moments.changed',
  wire: 'circleChanged',
  log: 'none',
  summary:
    'A moment or a comment was deleted, or who sees it changed: read it again, and drop it if it is not found.',
  data: wireView({ momentId: ['id', MomentId] }),
})

export const momentPaid = defineEvent({
  name: 'moments.paid',
  wire: 'payCircleOrder',
  log: 'person',
  summary:
    'I paid for a moment, on any of my devices: it is open to me now. Or it was deleted within a day, and I have the money back.',
  data: wireView({
    momentId: ['circle_id', MomentId],
    canPayTimes: ['can_pay_times', z.int()],
    isRefunded: ['is_refunded', flag().catch(false)],
  }),
})

export const momentRemoved = defineEvent({
  name: 'moments.removed',
  wire: 'circleRemoved',
  log: 'person',
  summary: 'Staff removed a moment or a comment of mine. `happenings.list` says which.',
  data: wireView({ kind: ['kind', RemovedKind.catch('moment')] }),
})

export const momentsEvents = [
  momentLiked,
  momentCommented,
  momentPublished,
  momentCountsChanged,
  momentChanged,
  momentPaid,
  momentRemoved,
] as const
