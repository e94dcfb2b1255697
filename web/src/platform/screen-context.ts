import { createContext, useCallback, useContext, useMemo } from 'react'
import type { GoOptions } from './history-stack'
import { navigate, redirect, useHistoryView } from './navigation'
import type { Params, Place } from './place'

/** The position of a screen. */
export type ScreenPosition = {
  place: Place
  /** False while another screen covers this one, which stays mounted. */
  isVisible: boolean
  /** Whether there is a screen beneath this one in the same pane, so a back button makes sense. */
  hasBack: boolean
}

export const ScreenContext = createContext<ScreenPosition>({
  place: { path: '/', query: '', index: 0, id: 'none' },
  isVisible: true,
  hasBack: true,
})

/** The parameters of this screen's own address, even while another screen covers it. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  const { query } = useContext(ScreenContext).place
  return useMemo(() => Object.fromEntries(new URLSearchParams(query)), [query])
}

/** Whether this screen is visible; nothing may be marked as read while it isn't. */
export function useScreenVisible(): boolean {
  return useContext(ScreenContext).isVisible
}

/** Whether there is a screen beneath this one in its pane. */
export function useHasBack(): boolean {
  return useContext(ScreenContext).hasBack
}

/**
 * Opens another screen from this one. With two panes, a screen opened from the list replaces the screen in
 * the other pane, so Back still leads to the list.
 */
export function useNavigate(): (path: string, params?: Params, options?: Omit<GoOptions, 'from'>) => void {
  const { index } = useContext(ScreenContext).place
  return useCallback((path, params, options) => navigate(path, params, { ...options, from: index }), [index])
}

/** Moves on to the next screen without a tap, unless another navigation happened in the meantime. */
export function useRedirect(): (path: string) => void {
  const { place } = useContext(ScreenContext)
  return useCallback((path) => redirect(place, path), [place])
}

/** The topmost address, for a list that highlights the screen in the other pane. */
export function useOpenPlace(): Place | undefined {
  return useHistoryView().stack.at(-1)
}
