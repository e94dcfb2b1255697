import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.chatRecord,
    load: () => import('./screens/ChatRecord').then((module) => module.ChatRecord),
    pane: 'detail',
    auth: true,
  },
]
