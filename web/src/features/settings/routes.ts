import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const member = { pane: 'detail', auth: true } as const
const loadChanges = () => import('./account/ChangeScreens')

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
    path: screens.accountSecurity,
    load: () => import('./account/AccountSecurity').then((module) => module.AccountSecurity),
    next: [screens.changePhone, screens.changeEmail],
  },
  {
    ...member,
    path: screens.twoStep,
    load: () => import('./two-step/TwoStep').then((module) => module.TwoStep),
  },
  {
    ...member,
    path: screens.appLock,
    load: () => import('./lock/AppLock').then((module) => module.AppLock),
  },
  { ...member, path: screens.bindPhone, load: () => loadChanges().then(({ BindPhone }) => BindPhone) },
  { ...member, path: screens.phoneBound, load: () => loadChanges().then(({ PhoneBound }) => PhoneBound) },
  { ...member, path: screens.changePhone, load: () => loadChanges().then(({ ChangePhone }) => ChangePhone) },
  {
    ...member,
    path: screens.changePhoneCode,
    load: () => loadChanges().then(({ ChangePhoneCode }) => ChangePhoneCode),
  },
  {
    ...member,
    path: screens.phoneChanged,
    load: () => loadChanges().then(({ PhoneChanged }) => PhoneChanged),
  },
  { ...member, path: screens.bindEmail, load: () => loadChanges().then(({ BindEmail }) => BindEmail) },
  { ...member, path: screens.emailBound, load: () => loadChanges().then(({ EmailBound }) => EmailBound) },
  { ...member, path: screens.changeEmail, load: () => loadChanges().then(({ ChangeEmail }) => ChangeEmail) },
  {
    ...member,
    path: screens.changeEmailCode,
    load: () => loadChanges().then(({ ChangeEmailCode }) => ChangeEmailCode),
  },
  {
    ...member,
    path: screens.emailChanged,
    load: () => loadChanges().then(({ EmailChanged }) => EmailChanged),
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
    path: screens.confirmQrLogin,
    load: () => import('./screens/ConfirmQrLogin').then((module) => module.ConfirmQrLogin),
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
