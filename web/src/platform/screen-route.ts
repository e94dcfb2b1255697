import type { ComponentType } from 'react'

/** The pane of a screen in a wide window: the list, the detail, or over both. */
export type Pane = 'list' | 'detail' | 'full'

/** One entry of a feature's routes.ts. */
export type ScreenRoute = {
  /** The path after '#', exactly as the product names it. */
  path: `/${string}`
  /** Loads the screen's component as its own chunk. */
  load: () => Promise<ComponentType>
  pane: Pane
  /** Whether it requires a session; guests are redirected to log in. */
  auth: boolean
  /** Likely next paths, prefetched while the browser is idle. */
  next?: readonly `/${string}`[]
  /**
   * The code of those screens came with this screen's: loaded at once, so that they open without a skeleton.
   */
  nextIsHere?: boolean
}
