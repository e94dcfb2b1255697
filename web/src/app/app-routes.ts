import type { ScreenRoute } from '../platform/screen-route'

/** The routes of the app itself; a feature that brings the same path takes its place. */
export const appRoutes: readonly ScreenRoute[] = [
  {
    path: '/pages/dapp/videogif',
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
      path: '/pages/in/test',
      load: () => import('./gallery/Gallery').then((module) => module.Gallery),
      pane: 'full',
      auth: false,
    },
  ]
}
