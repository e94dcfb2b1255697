import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '../platform/screen-route'

/** The routes of the app itself; a feature that brings the same path takes its place. */
export const appRoutes: readonly ScreenRoute[] = [
  {
    path: screens.intro,
    load: () => import('./LaunchScreen').then((module) => module.LaunchScreen),
    pane: 'full',
    auth: false,
  },
  ...(import.meta.env.DEV ? galleryRoutes() : []),
]

/** The gallery of the kit, on the product's test page; not in builds. */
function galleryRoutes(): ScreenRoute[] {
  return [
    {
      path: screens.kitGallery,
      load: () => import('./gallery/Gallery').then((module) => module.Gallery),
      pane: 'full',
      auth: false,
    },
  ]
}
