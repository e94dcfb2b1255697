import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.unclaimedPackets,
    load: () => import('./screens/UnclaimedPackets').then((module) => module.UnclaimedPackets),
    pane: 'detail',
    auth: true,
  },
]
