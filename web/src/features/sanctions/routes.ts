import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.frozen,
    load: () => import('./screens/Frozen').then((module) => module.Frozen),
    pane: 'detail',
    // The owner of a frozen account has no session; the ticket of the refused login takes its place.
    auth: false,
  },
]
