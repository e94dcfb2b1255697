/** How the visible screen came: pushed over another, uncovered by going back, or without a motion. */
export type Motion = 'push' | 'pop' | 'none'

/** A screen in the history: the address after '#', and where it stands. */
export type Place = {
  readonly path: string
  readonly query: string
  readonly index: number
  readonly id: string
}

export type HistoryView = {
  readonly stack: readonly Place[]
  readonly motion: Motion
  /** The screen that is sliding away, still painted. */
  readonly leaving: Place | undefined
}

/** The part of window.history that the app uses; tests give a history of their own. */
export type BrowserHistory = {
  state(): unknown
  hash(): string
  push(state: unknown, hash: string): void
  replace(state: unknown, hash: string): void
  back(steps: number): void
  /** Calls the listener after each move in the history; `isAnimated` when the browser itself moved the page. */
  onPop(listener: (isAnimated: boolean) => void): void
}

export type Frame = { index: number; id: string; isLayer?: true }

/** Our mark on a frame of the browser's history, if it is one of ours. */
export function frameOf(state: unknown): Frame | undefined {
  if (typeof state !== 'object' || state === null || !('linnet' in state)) return undefined
  return state.linnet as Frame
}

/** A hash such as '#/path?name=7' as path and query. The query stands behind the '#', as the product writes it. */
export function pathAndQuery(hash: string): { path: string; query: string } {
  const address = hash.replace(/^#?\/?/, '/')
  const mark = address.indexOf('?')
  return mark < 0
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

/** The address of a screen with its parameters; undefined parameters are left out. */
export function hashOf(path: string, params: Params = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) query.set(name, String(value))
  }
  const text = query.toString()
  return `#${path}${text ? `?${text}` : ''}`
}

export type Params = Readonly<Record<string, string | number | undefined>>

export function isSamePlace(place: Place, hash: string): boolean {
  const other = pathAndQuery(hash)
  return other.path === place.path && other.query === place.query
}
