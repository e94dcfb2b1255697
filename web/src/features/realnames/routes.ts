import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.realName,
    load: () => import('./screens/RealName').then((module) => module.RealName),
    pane: 'detail',
    auth: true,
    next: [screens.realNameResult],
  },
  {
    path: screens.realNameResult,
    load: () => import('./screens/RealNameResult').then((module) => module.RealNameResult),
    pane: 'detail',
    auth: true,
  },
]
