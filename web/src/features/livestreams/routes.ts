import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.live,
    load: () => import('./screens/Live').then((module) => module.Live),
    pane: 'detail',
    auth: true,
  },
]
