import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.me,
    load: () => import('./screens/Me').then((module) => module.Me),
    pane: 'list',
    auth: true,
    next: [screens.settings, screens.myProfile],
  },
  {
    path: screens.myProfile,
    load: () => import('./screens/MyProfile').then((module) => module.MyProfile),
    pane: 'detail',
    auth: true,
    next: [screens.myQrCode],
  },
  {
    path: screens.myQrCode,
    load: () => import('./screens/MyQrCode').then((module) => module.MyQrCode),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.invite,
    load: () => import('./screens/Invite').then((module) => module.Invite),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.language,
    load: () => import('./screens/LanguageChoice').then((module) => module.LanguageChoice),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.about,
    load: () => import('./screens/About').then((module) => module.About),
    pane: 'detail',
    auth: true,
  },
]
