import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.favourites,
    load: () => import('./screens/Favourites').then((module) => module.Favourites),
    pane: 'detail',
    auth: true,
    next: [screens.favourite],
  },
  {
    path: screens.favouritesSpace,
    load: () => import('./screens/FavouritesSpace').then((module) => module.FavouritesSpace),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.favourite,
    load: () => import('./screens/Favourite').then((module) => module.Favourite),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.note,
    load: () => import('./screens/Note').then((module) => module.Note),
    pane: 'detail',
    auth: true,
  },
]
