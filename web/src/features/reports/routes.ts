import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.report,
    load: () => import('./screens/Report').then((module) => module.Report),
    pane: 'detail',
    auth: true,
  },
]
