/** Profiles: the part of an account that others see, and its owner's settings. */
import { defineCall } from '../contract'
import { count, Nothing, text, wireInput } from '../wire'
import { listInvited } from './invitations'
import { profileChanged } from './profile-view'

/**
 * The field that `setInfo` changes. 6 is the product's own number (push subscription); the others are ours.
 */
export const profileFields = {
  nickname: 1,
  signature: 2,
  gender: 3,
  chatId: 4,
  photo: 5,
  pushSubscription: 6,
  presenceVisibility: 7,
  takesRequests: 8,
  foundByPhone: 9,
  foundByEmail: 10,
  foundByChatId: 11,
  groupAdding: 12,
  addedByCard: 13,
  cardDays: 14,
  linkPreviews: 15,
  translateInto: 16,
  showsReads: 17,
} as const
export type ProfileField = keyof typeof profileFields

export const setProfileField = defineCall({
  name: 'profiles.setField',
  wire: 'POST /im/set/setInfo',
  auth: 'member',
  summary:
    'Changes one profile field or setting. type: 1 nickname, 2 signature, 3 gender (0, 1 male, 2 female), 4 chat ID (once a year), ' +
    '5 photo, 6 push subscription, 7 who sees me online (everyone, contacts, nobody), 8 takes friend requests (1 or 0), 9 to 11 can be found by phone number, e-mail address, chat ID (1 or 0), ' +
    '12 who may add me to groups (everyone, friends, ask), 13 whether contact cards lead to me (1 or 0), 14 for how many days they do (1, 7, 30, or 0 for good), ' +
    '15 whether links that I write get a preview (1 or 0), 16 what messages are translated into (a language of translation, or nothing for that of the app), ' +
    '17 whether in direct chats I and my friends see what the other has read (1 or 0).',
  input: wireInput({
    field: ['type', count({ max: 99 }), 'Which field of the profile to change.', 1],
    content: [
      'content',
      text({ max: 4000 }),
      'The new value as text. What it may be depends on `type`.',
      'Ann',
    ],
  }),
  output: Nothing,
  refusals: [
    'BadNickname',
    'BadSignature',
    'BadChatId',
    'ChatIdTaken',
    'ChatIdChangedThisYear',
    'FileNotFound',
  ],
})

export const renewPush = defineCall({
  name: 'profiles.renewPush',
  wire: 'POST /im/set/renewPush',
  auth: 'guest',
  summary:
    'Puts the subscription with which a browser replaced an earlier one in its place, while the app is closed: a service worker has no token. ' +
    'The subscription registered with `set/setInfo` has to state a `secret` of 32 characters (base64url), which it keeps.',
  input: wireInput({
    secret: [
      'secret',
      text({ max: 64 }),
      'The secret that was registered with the earlier subscription.',
      'q1dXpw3UpT5VOmu_cf_v6ih07Aems3nj',
    ],
    content: [
      'content',
      text({ max: 4000 }),
      'The new subscription as JSON, with its `endpoint` and `keys`.',
      '{"endpoint":"https://push.example.com/1","keys":{"p256dh":"BCVx","auth":"BTBZ"}}',
    ],
  }),
  output: Nothing,
  refusals: [],
})

export const profilesCalls = [setProfileField, renewPush, listInvited] as const
export const profilesEvents = [profileChanged] as const
