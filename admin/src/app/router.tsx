import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { parseSearch, stringifySearch } from '@/data/search'
import type { Desk, VendorDesk } from '@/kit/desk'
import { DeskFailed, DeskLoading, NoSuchDesk } from './DeskStates'

/** The router of a page: a route for each desk, behind `#`, below the shell. */
export function createDeskRouter({
  shell,
  start,
  desks,
}: {
  shell: FunctionComponent
  /** Shown for an address without a desk. */
  start: FunctionComponent
  desks: readonly (Desk | VendorDesk)[]
}) {
  const root = createRootRoute({ component: shell, notFoundComponent: NoSuchDesk })
  const routes = desks.map(({ path, load }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: (search: Record<string, unknown>) => search,
      component: lazyRouteComponent(() => load().then((component) => ({ default: component }))),
    }),
  )
  const index = createRoute({ getParentRoute: () => root, path: '/', component: start })
  return createRouter({
    routeTree: root.addChildren([index, ...routes]),
    history: createHashHistory(),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: DeskLoading,
    defaultErrorComponent: DeskFailed,
    defaultPendingMs: 150,
  })
}
