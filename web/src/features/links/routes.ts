import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.openLink,
    load: () => import('./screens/OpenLink').then((module) => module.OpenLink),
    pane: 'detail',
    auth: true,
  },
]
