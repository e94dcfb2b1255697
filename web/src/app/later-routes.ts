import type { ScreenRoute } from '~/platform/screen-route'

/** The routes of all screens but the first visit's. */
export const laterRoutes = import.meta.glob<{ routes: readonly ScreenRoute[] }>(
  ['../features/*/routes.ts', '../kinds/*/routes.ts', '!../features/{chats,conversations}/routes.ts'],
  { eager: true },
)
