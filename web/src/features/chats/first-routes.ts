import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.chats,
    load: () => import('./screens/ChatList').then((module) => module.ChatList),
    pane: 'list',
    auth: true,
    next: [screens.conversation],
    nextIsHere: true,
  },
]
