import type { ComponentType } from 'react'

/** Where a screen stands on a wide window: in the list pane, beside it, or over everything. */
export type Pane = 'list' | 'detail' | 'full'

/** One line of a feature's routes.ts. */
export type ScreenRoute = {
  /** The address after '#', without the query, exactly as the product names it. */
  path: `/${string}`
  /** Loads the screen's component in a chunk of its own. */
  load: () => Promise<ComponentType>
  pane: Pane
  /** Whether only a member who is logged in may see it; others are sent to log in. */
  auth: boolean
  /** Paths that members open next from here: fetched while the browser is idle. */
  next?: readonly `/${string}`[]
}
