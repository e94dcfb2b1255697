import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.chooseLocation,
    load: () => import('./screens/ChooseLocation').then((module) => module.ChooseLocation),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.openLocation,
    load: () => import('./screens/OpenLocation').then((module) => module.OpenLocation),
    pane: 'detail',
    auth: true,
  },
]
