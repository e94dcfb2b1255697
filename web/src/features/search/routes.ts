import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.searchRecords,
    load: () => import('./screens/SearchRecords').then((module) => module.SearchRecords),
    pane: 'detail',
    auth: true,
    next: [screens.conversation],
  },
]
