import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.myPhoto,
    load: () => import('./screens/MyPhoto').then((module) => module.MyPhoto),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.groupPhoto,
    load: () => import('./screens/GroupPhoto').then((module) => module.GroupPhoto),
    pane: 'detail',
    auth: true,
  },
]
