/** The events about friends for a signed-in app; the first visit needs no more of `contacts`. */
import { z } from 'zod'
import { defineEvent, defineSignal } from '../contract'
import { examples } from '../examples'
import { flag, nested, PersonId, wireInput, wireView } from '../wire'

export const newFriend = defineEvent({
  name: 'contacts.newFriend',
  wire: 'newFriend',
  log: 'person',
  summary: 'The number of unseen friend requests.',
  data: wireView({ count: ['num', z.int()] }),
})

export const friendListChanged = defineEvent({
  name: 'contacts.friendListChanged',
  wire: 'getFriendList',
  log: 'person',
  summary:
    'My friend list or requests changed (a request was accepted; somebody was removed, blocked or renamed): fetch them again.',
  data: wireView({ personId: ['user_id', PersonId.optional()] }),
})

export const onlineChanged = defineEvent({
  name: 'contacts.onlineChanged',
  wire: 'memberIsOnline',
  log: 'none',
  summary: 'A person I watch came online or went offline.',
  data: wireView({
    personId: ['user_id', PersonId],
    isOnline: ['online', flag()],
    lastSeenAt: ['last_online_time', z.int()],
  }),
})

export const watchPeople = defineSignal({
  name: 'contacts.watchPeople',
  wire: 'watch',
  summary:
    'The people on my screen now, at most 200; replaces the previous list. Answered by one memberIsOnline for each.',
  data: wireInput({
    personIds: [
      'user_ids',
      nested(z.array(PersonId).max(200)),
      'The people on the screen, at most 200.',
      [examples.personId],
    ],
  }),
})
