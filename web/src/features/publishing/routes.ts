import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.help,
    load: () => import('./screens/Help').then((module) => module.Help),
    pane: 'detail',
    auth: true,
    next: [screens.article],
  },
  {
    path: screens.article,
    load: () => import('./screens/Article').then((module) => module.Article),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.news,
    load: () => import('./screens/Information').then((module) => module.Information),
    pane: 'detail',
    auth: true,
    next: [screens.article],
  },
]
