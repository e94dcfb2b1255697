/** Screens for calls that the product has without a route. */
export const screensOfOurOwn: readonly string[] = [
  '/pages/chat/archived',
  '/pages/set/folders',
  '/pages/set/folder',
  '/pages/chat/notes',
  '/pages/chat/pinned',
  '/pages/chat/scheduled',
  '/pages/chat/shared',
  '/pages/chat/message/media',
  '/pages/push/circle/see_type',
  '/pages/push/circle/people',
  '/pages/set/group_robots',
  '/pages/set/group_robot',
  '/pages/friend/address_book',
  '/pages/friend/tags',
  '/pages/friend/tag',
  '/pages/my/stickers',
  '/pages/my/sticker_pack',
  '/pages/my/shared_stickers',
  '/pages/my/sign',
  '/pages/set/notifications',
  '/pages/set/storage',
  '/pages/set/chat_export',
  '/pages/set/data_saver',
  '/pages/set/wallpaper',
  '/pages/set/shortcuts',
  '/pages/set/notices',
  '/pages/my/contact',
  '/pages/in/take_back',
  '/pages/set/two_step',
  '/pages/set/app_lock',
  '/pages/in/keep_two_step',
  '/pages/in/qr_login',
  '/pages/set/confirm_qr_login',
  '/pages/in/keep_account',
]

/** Calls and screens that the product names and Linnet does not have yet. Remove a line once it is built. */
export const callsNotBuilt: readonly string[] = []

export const screensNotBuilt: readonly string[] = []

export const socketActionsNotBuilt: readonly string[] = []
