/** The rules that make cached answers about videos stale; a part of the table. */
import { videoChanged, videoNotificationsChanged } from '@linnet/protocol/videos/events'
import type { Rule } from './staleness-rule'

/** A block or the end of a friendship limits what both people see of each other. */
const tiesChanged = ['contacts.blockPerson', 'contacts.removeFriend']

export const videoRules: readonly Rule[] = [
  {
    // Likes and follows are patched: a list must not move while somebody watches.
    calls: ['videos.list'],
    events: [videoChanged],
    after: ['videos.publish', 'videos.delete', ...tiesChanged],
  },
  { calls: ['videos.search'], after: tiesChanged },
  { calls: ['videos.read'], events: [videoChanged], after: tiesChanged },
  { calls: ['videos.comments'], events: [videoNotificationsChanged], after: tiesChanged },
  { calls: ['videos.people', 'videos.person'], after: ['videos.follow', ...tiesChanged] },
  {
    calls: ['videos.notifications', 'videos.count'],
    events: [videoNotificationsChanged],
    after: tiesChanged,
  },
  {
    calls: ['happenings.list', 'happenings.count'],
    events: [videoNotificationsChanged],
    after: ['videos.seeNotifications'],
  },
]
