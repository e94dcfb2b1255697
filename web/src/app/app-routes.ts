import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const gallery: ScreenRoute = {
  path: screens.kitGallery,
  load: () => import('./gallery/Gallery').then((module) => module.Gallery),
  pane: 'full',
  auth: false,
}

/** The gallery of the kit, on the product's test page; not in builds. Every other route belongs to a feature. */
export const appRoutes: readonly ScreenRoute[] = import.meta.env.DEV ? [gallery] : []
