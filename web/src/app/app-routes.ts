import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const gallery: ScreenRoute = {
  path: screens.kitGallery,
  load: () => import('./gallery/Gallery').then((module) => module.Gallery),
  pane: 'full',
  auth: false,
}

/** The kit's gallery, at the product's test page; development only. All other routes belong to features. */
export const appRoutes: readonly ScreenRoute[] = import.meta.env.DEV ? [gallery] : []
