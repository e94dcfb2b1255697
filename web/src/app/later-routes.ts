import { lazyPart } from '~/kit/lazy-part'
import { provideMediaParts } from '~/messages/media-parts'
import type { ScreenRoute } from '~/platform/screen-route'

export { NotFoundScreen } from './NotFoundScreen'

/** The routes of all screens but the first visit's. */
export const laterRoutes = import.meta.glob<{ routes: readonly ScreenRoute[] }>(
  ['../features/*/routes.ts', '../kinds/*/routes.ts'],
  { eager: true },
)

const loadTiles = () => import('~/kinds/media/FileTile')

provideMediaParts({
  Tile: lazyPart(loadTiles, 'FileTile'),
  Blur: lazyPart(() => import('~/kinds/media/Blur'), 'Blur'),
  open: async (files, at, caption) => (await loadTiles()).openFiles(files, at, caption),
})
