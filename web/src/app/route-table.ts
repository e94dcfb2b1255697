import { screens } from '@linnet/protocol/screens'
import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { ScreenRoute } from '~/platform/screen-route'
import { canonicalPath } from './guard'
import { tabAt } from './tabs'

type RouteFiles = Record<string, { routes: readonly ScreenRoute[] }>

/** The login and the first chat. The other hundred routes are loaded when idle, or for the first of them. */
const firstRoutes: RouteFiles = import.meta.glob('../features/*/first-routes.ts', { eager: true })

/** The kit's gallery, at the product's test page. */
const gallery: ScreenRoute = {
  path: screens.kitGallery,
  load: () => import('./gallery/Gallery').then((module) => module.Gallery),
  pane: 'full',
  auth: false,
}

const developmentRoutes: readonly ScreenRoute[] = import.meta.env.DEV ? [gallery] : []

const table = new Map<string, ScreenRoute>(developmentRoutes.map((route) => [route.path, route]))
add(firstRoutes)

function add(files: RouteFiles): void {
  for (const { routes } of Object.values(files)) for (const route of routes) table.set(route.path, route)
}

const useTable = create<{ NotFoundScreen?: ComponentType }>(() => ({}))

/** Re-renders once all routes are known, and returns the screen of addresses without a route. */
export const useNotFoundScreen = (): ComponentType | undefined => useTable((state) => state.NotFoundScreen)

let loading: Promise<void> | undefined

/** Loads the other routes, unless the path has one already; again after a failure. */
export function loadRouteAt(path: string): Promise<void> {
  if (table.has(canonicalPath(path))) return Promise.resolve()
  loading ??= import('./later-routes').then(
    ({ laterRoutes, NotFoundScreen }) => {
      add(laterRoutes)
      useTable.setState({ NotFoundScreen })
    },
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}

/** The route at a path or one of its aliases. */
export function routeAt(path: string): ScreenRoute | undefined {
  const canonical = canonicalPath(path) as ScreenRoute['path']
  return table.get(canonical) ?? (useTable.getState().NotFoundScreen ? undefined : awaitedAt(canonical))
}

const awaited = new Map<string, ScreenRoute>()

/**
 * Takes the place of a route that is not loaded yet: its screen loads it first. No redirect happens before
 * the route is known.
 */
function awaitedAt(path: ScreenRoute['path']): ScreenRoute {
  const known = awaited.get(path)
  if (known) return known
  const route: ScreenRoute = {
    path,
    async load() {
      await loadRouteAt(path)
      const found = table.get(path)
      if (!found) throw new Error(`There is no screen at ${path}.`)
      return found.load()
    },
    pane: tabAt(path) ? 'list' : 'detail',
    auth: false,
  }
  awaited.set(path, route)
  return route
}
