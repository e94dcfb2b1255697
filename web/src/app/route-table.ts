import type { ScreenRoute } from '~/platform/screen-route'
import { appRoutes } from './app-routes'
import { canonicalPath } from './guard'

const featureRoutes = import.meta.glob<{ routes: readonly ScreenRoute[] }>(
  ['../features/*/routes.ts', '../kinds/*/routes.ts'],
  { eager: true },
)

const table = new Map<string, ScreenRoute>()
for (const { routes } of [{ routes: appRoutes }, ...Object.values(featureRoutes)]) {
  for (const route of routes) table.set(route.path, route)
}

/** The route at a path or one of its aliases. */
export function routeAt(path: string): ScreenRoute | undefined {
  return table.get(canonicalPath(path))
}
