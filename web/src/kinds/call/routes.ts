import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.call,
    load: () => import('./screens/CallPage').then((module) => module.CallPage),
    pane: 'detail',
    auth: true,
  },
]
