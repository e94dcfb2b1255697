import { lazyPart } from '~/kit/lazy-part'
import { provideMediaParts } from '~/messages/media-parts'
import type { ScreenRoute } from '~/platform/screen-route'
import { withWallet } from './with-wallet'

export { NotFoundScreen } from './NotFoundScreen'

type RouteFile = { routes: readonly ScreenRoute[] }

/** The routes of all screens but the first visit's. */
export const laterRoutes: Readonly<Record<string, RouteFile>> = withGates(
  import.meta.glob<RouteFile>(['../features/*/routes.ts', '../kinds/*/routes.ts'], { eager: true }),
)

function withGates(files: Readonly<Record<string, RouteFile>>): Readonly<Record<string, RouteFile>> {
  return Object.fromEntries(
    Object.entries(files).map(([name, { routes }]) => [name, { routes: routes.map(withWallet) }]),
  )
}

const loadTiles = () => import('~/kinds/media/FileTile')

provideMediaParts({
  Tile: lazyPart(loadTiles, 'FileTile'),
  Blur: lazyPart(() => import('~/kinds/media/Blur'), 'Blur'),
  open: async (files, at, caption) => (await loadTiles()).openFiles(files, at, caption),
})
