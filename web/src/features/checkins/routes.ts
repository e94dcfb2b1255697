import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.checkIn,
    load: () => import('./screens/CheckIn').then((module) => module.CheckIn),
    pane: 'detail',
    auth: true,
  },
]
