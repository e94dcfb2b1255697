import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const guest = { pane: 'full', auth: false } as const
const loadWelcome = () => import('./screens/Welcome').then((module) => module.Welcome)

export const routes: readonly ScreenRoute[] = [
  // The entry shows the welcome once and redirects after that.
  { ...guest, path: screens.intro, load: loadWelcome, next: [screens.logIn] },
  { ...guest, path: screens.welcome, load: loadWelcome, next: [screens.logIn] },
  {
    ...guest,
    path: screens.logIn,
    load: () => import('./screens/Login').then((module) => module.Login),
    next: [screens.register, screens.chats],
  },
  {
    ...guest,
    path: screens.logInByPassword,
    load: () => import('./screens/Login').then((module) => module.LoginByPassword),
    next: [screens.chats],
  },
]
