/**
 * The way in which the visible screen appeared: pushed over another, revealed by going back, or without
 * animation.
 */
export type Motion = 'push' | 'pop' | 'none'

/** A screen in the history: the address after '#' and its position. */
export type Place = {
  readonly path: string
  readonly query: string
  readonly index: number
  readonly id: string
}

export type HistoryView = {
  readonly stack: readonly Place[]
  readonly motion: Motion
  /** The screen that is animating out. */
  readonly leaving: Place | undefined
}

/** The part of window.history that the app uses; tests substitute their own. */
export type BrowserHistory = {
  state(): unknown
  hash(): string
  push(state: unknown, hash: string): void
  replace(state: unknown, hash: string): void
  back(steps: number): void
  /** Calls the listener after each history move; `isAnimated` if the browser already animated it. */
  onPop(listener: (isAnimated: boolean) => void): void
}

export type Frame = { index: number; id: string; isLayer?: true }

/** Our state on a history entry; undefined if the entry isn't ours. */
export function frameOf(state: unknown): Frame | undefined {
  if (typeof state !== 'object' || state === null || !('linnet' in state)) return undefined
  return state.linnet as Frame
}

/** Splits a hash such as '#/path?name=7' into path and query; the query is part of the hash. */
export function pathAndQuery(hash: string): { path: string; query: string } {
  const address = hash.replace(/^#?\/?/, '/')
  const mark = address.indexOf('?')
  return mark < 0
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

/** Builds the address of a screen; undefined parameters are omitted. */
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
