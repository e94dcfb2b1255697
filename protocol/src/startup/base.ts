/** The person's own data and the operator's settings. Separate from `calls.ts`, because nearly every screen needs it. */
import { z } from 'zod'
import { PasswordRule } from '../auth/password-rule'
import { defineCall } from '../contract'
import { ProfileView } from '../profiles/profile-view'
import { wireInput, wireView } from '../wire'

export const getBase = defineCall({
  name: 'startup.getBase',
  wire: 'POST /im/get/base',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'My profile, counters and the addresses configured by the operator; `useq` is the head of my own log.',
  input: wireInput({}),
  output: wireView({
    profile: ['user_info', ProfileView],
    /** The addresses in this app for withdrawing and topping up. */
    withdrawUrl: ['sq_back_url', z.string()],
    topUpUrl: ['cz_back_url', z.string()],
    /** The app's id in a store; always '', since it is in none. */
    appId: ['appid', z.string()],
    /** Address where the app can be downloaded; '' if it is only available in a browser. */
    appUrl: ['app_down_url', z.string()],
    /** The address of the news within this app; '' while there are none. */
    newsUrl: ['information', z.string()],
    /** Whether red packets can be created. */
    hasRedPackets: ['is_red_packet', z.literal([0, 1]).catch(0)],
    /** The page of a partner, set by the staff; '' for none. */
    thirdUrl: ['third_url', z.string()],
    newFriends: ['new_friend_tips_num', z.int()],
    unreadMessages: ['no_reader_chat_num', z.int()],
    /** Moments of friends and notifications that I have not seen, up to 99 each. */
    unreadMoments: ['no_reader_circle', z.int()],
    unreadMomentMessages: ['no_reader_circle_chat_num', z.int()],
    newGroupRequests: ['new_group_tips_num', z.int()],
    /** The conversation with a support agent; '' while nobody offers support. */
    supportConversationId: ['kefu_list_id', z.string()],
    /** The address of map tiles with {z}, {x} and {y}, and their attribution; '' without a source. */
    mapTiles: ['map_tiles', z.string().optional()],
    mapCredit: ['map_credit', z.string().optional()],
    /** Time limits for recalling a message (seconds) and editing it (hours). */
    recallSeconds: ['recall_seconds', z.int().optional()],
    editHours: ['edit_hours', z.int().optional()],
    /** Whether messages can be translated, and voice messages transcribed. */
    translates: ['translates', z.literal([0, 1]).optional().catch(0)],
    voiceToText: ['voice_to_text', z.literal([0, 1]).optional().catch(0)],
    /** The rules for a new login password. */
    passwordRule: ['password_rule', PasswordRule.optional().catch(undefined)],
    /** Whether the service has no wallet. */
    noWallet: ['no_wallet', z.literal([0, 1]).catch(0)],
    /** The name of the wallet's currency: `PLAY` for play money, which is worth nothing. On the wire, its asset code is USDT. */
    currency: ['currency', z.string().max(10).optional()],
    useq: ['useq', z.int()],
  }),
  refusals: [],
})

export const startupCalls = [getBase] as const
