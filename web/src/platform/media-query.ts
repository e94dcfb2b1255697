import { useCallback, useSyncExternalStore } from 'react'

/** Two panes stand side by side from here; the same number stands in app/Layout.module.css. */
export const wideQuery = '(min-width: 925px)'

/** Whether a media query holds; the component follows it. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
