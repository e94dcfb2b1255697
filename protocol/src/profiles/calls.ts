/** Profiles: the part of an account that others see, and its owner's settings. */
import { z } from 'zod'
import { defineCall, defineEvent } from '../contract'
import { count, Nothing, PersonId, text, wireInput, wireView } from '../wire'

/** 0 not given, 1 male, 2 female. */
export const Gender = count({ max: 2 })

/** Who may see whether I am online, and when I last was. */
export const PresenceVisibility = z.enum(['everyone', 'contacts', 'nobody'])
export type PresenceVisibility = z.output<typeof PresenceVisibility>

/** Who may add me to groups: anybody, my friends, or my friends once I have agreed. */
export const GroupAdding = z.enum(['everyone', 'friends', 'ask'])
export type GroupAdding = z.output<typeof GroupAdding>

/** My own profile. Nobody else sees the accounts. */
export const ProfileView = wireView({
  id: ['id', PersonId],
  nickname: ['nickname', z.string()],
  chatId: ['username', z.string()],
  photo: ['photo', z.string()],
  signature: ['doodling', z.string()],
  gender: ['sex', Gender.catch(0)],
  phone: ['phone', z.string()],
  email: ['email', z.string()],
  coverPhoto: ['circle_img', z.string()],
  inviteCode: ['invite_code', z.string()],
  presenceVisibility: ['online_visible', PresenceVisibility.catch('contacts')],
  takesRequests: ['allow_apply', z.literal([0, 1]).catch(1)],
  foundByPhone: ['find_by_phone', z.literal([0, 1]).catch(1)],
  foundByEmail: ['find_by_email', z.literal([0, 1]).catch(1)],
  foundByChatId: ['find_by_username', z.literal([0, 1]).catch(1)],
  groupAdding: ['group_add', GroupAdding.catch('friends')],
  /** Whether a contact card leads to me, and for how many days; 0 means forever. Optional: older servers don't send them. */
  addedByCard: ['card_add', z.literal([0, 1]).optional().catch(undefined)],
  cardDays: ['card_days', z.int().optional()],
  /**
   * Whether links that I write get a preview, and the language into which messages are translated; '' is the language of the app.
   */
  linkPreviews: ['link_previews', z.literal([0, 1]).optional().catch(undefined)],
  translateInto: ['translate_into', z.string().optional()],
  /** When the chat ID may be changed again, in Unix seconds; 0 is now. */
  chatIdChangeableAt: ['username_change_time', z.int()],
})
export type ProfileView = z.output<typeof ProfileView>

/** Which field `setInfo` changes. 6 is the product's own number (push subscription); the others are ours. */
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
    '15 whether links that I write get a preview (1 or 0), 16 what messages are translated into (a language of translation, or nothing for that of the app).',
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

export const profileChanged = defineEvent({
  name: 'profiles.changed',
  wire: 'userInfo',
  log: 'person',
  summary: 'My own profile changed on another device.',
  data: wireView({ profile: ['user_info', ProfileView] }),
})

export const profilesCalls = [setProfileField] as const
export const profilesEvents = [profileChanged] as const
