import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.sendContactCard,
    load: () => import('./screens/SendContactCard').then((module) => module.SendContactCard),
    pane: 'detail',
    auth: true,
  },
]
