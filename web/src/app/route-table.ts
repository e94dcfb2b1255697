import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'
import { canonicalPath } from './guard'

const featureRoutes = import.meta.glob<{ routes: readonly ScreenRoute[] }>(
  ['../features/*/routes.ts', '../kinds/*/routes.ts'],
  { eager: true },
)

/** The kit's gallery, at the product's test page. */
const gallery: ScreenRoute = {
  path: screens.kitGallery,
  load: () => import('./gallery/Gallery').then((module) => module.Gallery),
  pane: 'full',
  auth: false,
}

const developmentRoutes: readonly ScreenRoute[] = import.meta.env.DEV ? [gallery] : []

const table = new Map<string, ScreenRoute>()
for (const { routes } of [{ routes: developmentRoutes }, ...Object.values(featureRoutes)]) {
  for (const route of routes) table.set(route.path, route)
}

/** The route at a path or one of its aliases. */
export function routeAt(path: string): ScreenRoute | undefined {
  return table.get(canonicalPath(path))
}
