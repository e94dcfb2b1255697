import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.discover,
    load: () => import('./screens/Discover').then((module) => module.Discover),
    pane: 'list',
    auth: true,
  },
]
