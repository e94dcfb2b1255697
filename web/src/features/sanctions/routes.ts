import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.frozen,
    load: () => import('./screens/Frozen').then((module) => module.Frozen),
    pane: 'detail',
    // Somebody whose account is frozen has no session; the ticket of the refused login stands for it.
    auth: false,
  },
]
