import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.meetings,
    load: () => import('./screens/Meetings').then((module) => module.Meetings),
    pane: 'detail',
    auth: true,
  },
]
