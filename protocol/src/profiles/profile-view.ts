/** My own profile as the server sends it. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { count, PersonId, wireView } from '../wire'

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
  /** Whether in direct chats I and my friends see what the other has read. */
  showsReads: ['read_receipts', z.literal([0, 1]).optional().catch(undefined)],
  /** When the chat ID may be changed again, in Unix seconds; 0 is now. */
  chatIdChangeableAt: ['username_change_time', z.int()],
})
export type ProfileView = z.output<typeof ProfileView>

export const profileChanged = defineEvent({
  name: 'profiles.changed',
  wire: 'userInfo',
  log: 'person',
  summary: 'My own profile changed on another device.',
  data: wireView({ profile: ['user_info', ProfileView] }),
})
