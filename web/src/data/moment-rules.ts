/** The rules that make cached answers about moments stale; a part of the table. */
import { momentChanged, momentCommented, momentLiked } from '@linnet/protocol/moments/events'
import type { Rule } from './staleness-rule'

export const momentRules: readonly Rule[] = [
  {
    // Changed rows are patched, and new ones are offered: a feed must not move while somebody reads it. follow-moments.ts applies
    // changes made on another device.
    calls: ['moments.list'],
    after: [
      'moments.publish',
      'moments.changeSettings',
      'moments.hide',
      'contacts.blockPerson',
      'contacts.removeFriend',
    ],
    staysFresh: true,
  },
  {
    calls: ['moments.read', 'moments.comments', 'moments.likers'],
    // Friendships and blocks.
    version: ({ friendsVersion }) => friendsVersion,
    events: [momentLiked, momentCommented, momentChanged],
    after: [
      'moments.like',
      'moments.comment',
      'moments.deleteComment',
      'moments.changeAudience',
      'contacts.blockPerson',
      'contacts.removeFriend',
    ],
  },
  // The count stays fresh, as follow-moments.ts refetches it.
  { calls: ['moments.count'], staysFresh: true },
  {
    calls: ['moments.showSettings'],
    after: ['moments.changeSettings', 'moments.hide'],
  },
  {
    calls: ['moments.notifications'],
    version: ({ friendsVersion }) => friendsVersion,
    after: ['moments.clearNotifications', 'contacts.blockPerson', 'contacts.removeFriend'],
  },
]
