import { useCallback, useSyncExternalStore } from 'react'

/** The layout has two panes from this width; keep in step with app/Layout.module.css. */
export const wideQuery = '(min-width: 925px)'

/** Devices with a mouse have a hardware keyboard; on touch screens Enter starts a new line. */
export const mouseQuery = '(hover: hover) and (pointer: fine)'

/** Whether a media query matches; re-renders when that changes. */
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
