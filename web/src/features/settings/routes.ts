import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const member = { pane: 'detail', auth: true } as const

export const routes: readonly ScreenRoute[] = [
  {
    ...member,
    path: screens.settings,
    load: () => import('./screens/Settings').then((module) => module.Settings),
    next: [screens.devices, screens.privacy, screens.notifications],
  },
  {
    ...member,
    path: screens.devices,
    load: () => import('./screens/Devices').then((module) => module.Devices),
  },
  {
    ...member,
    path: screens.notifications,
    load: () => import('./screens/Notifications').then((module) => module.Notifications),
  },
  {
    ...member,
    path: screens.happenings,
    load: () => import('./screens/Happenings').then((module) => module.Happenings),
  },
  {
    ...member,
    path: screens.changePassword,
    load: () => import('./screens/ChangePassword').then((module) => module.ChangePassword),
  },
  {
    ...member,
    path: screens.privacy,
    load: () => import('./screens/Privacy').then((module) => module.Privacy),
  },
  {
    ...member,
    path: screens.storage,
    load: () => import('./storage/Storage').then((module) => module.Storage),
  },
  {
    ...member,
    path: screens.chatExport,
    load: () => import('./chat-export/ChatExport').then((module) => module.ChatExport),
  },
  {
    ...member,
    path: screens.wallpaper,
    load: () => import('./wallpaper/Wallpaper').then((module) => module.WallpaperScreen),
  },
  {
    ...member,
    path: screens.shortcuts,
    load: () => import('./screens/Shortcuts').then((module) => module.Shortcuts),
  },
  {
    ...member,
    path: screens.dataSaver,
    load: () => import('./storage/DataSaver').then((module) => module.DataSaver),
  },
  {
    ...member,
    path: screens.translation,
    load: () => import('./screens/Translation').then((module) => module.Translation),
  },
  {
    ...member,
    path: screens.translationLanguage,
    load: () =>
      import('./screens/TranslationLanguageChoice').then((module) => module.TranslationLanguageChoice),
  },
]
