import { createContext, useCallback, useContext, useMemo } from 'react'
import type { GoOptions } from './history-stack'
import { navigate, redirect, useHistoryView } from './navigation'
import type { Params, Place } from './place'

/** What a screen knows of where it is shown. */
export type ScreenPosition = {
  place: Place
  /** False while the screen is covered by another: it stays mounted, but nobody sees it. */
  isVisible: boolean
  /** Whether a screen stands beneath in the same pane, so that a back button makes sense. */
  hasBack: boolean
}

export const ScreenContext = createContext<ScreenPosition>({
  place: { path: '/', query: '', index: 0, id: 'none' },
  isVisible: true,
  hasBack: true,
})

/** The parameters in this screen's address; they stay the same while another screen covers it. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  const { query } = useContext(ScreenContext).place
  return useMemo(() => Object.fromEntries(new URLSearchParams(query)), [query])
}

/** Whether this screen is the one that is seen; work that implies reading waits for it. */
export function useScreenVisible(): boolean {
  return useContext(ScreenContext).isVisible
}

/** Whether this screen has one beneath it in its pane. */
export function useHasBack(): boolean {
  return useContext(ScreenContext).hasBack
}

/**
 * Shows another screen from this one. In two panes, what the list opens takes the place of what the other pane
 * showed, so that Back still leads to the list.
 */
export function useNavigate(): (path: string, params?: Params, options?: Omit<GoOptions, 'from'>) => void {
  const { index } = useContext(ScreenContext).place
  return useCallback((path, params, options) => navigate(path, params, { ...options, from: index }), [index])
}

/** Leads from this screen to the one that follows by itself; an address that came meanwhile is left alone. */
export function useLeadOn(): (path: string) => void {
  const { place } = useContext(ScreenContext)
  return useCallback((path) => redirect(place, path), [place])
}

/** The address that is on top now, for a list that marks what the other pane shows. */
export function useOpenPlace(): Place | undefined {
  return useHistoryView().stack.at(-1)
}
