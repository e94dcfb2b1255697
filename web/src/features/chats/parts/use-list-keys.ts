import { type RefObject, useEffect } from 'react'
import { useScreenVisible } from '~/platform/screen-context'

/** The keys of the list: see `list-keys.ts`. `onOpened` must be stable. */
export function useListKeys(area: RefObject<HTMLElement | null>, onOpened: () => void): void {
  const isVisible = useScreenVisible()
  useEffect(() => {
    const ended = new AbortController()
    // The code is loaded after the first paint, which doesn't need it.
    void import('./list-keys').then(
      ({ handleListKey }) =>
        document.addEventListener(
          'keydown',
          (event) => handleListKey(event, { area: area.current, isVisible, onOpened }),
          { signal: ended.signal },
        ),
      // Only the keys are missing when offline on the first visit.
      () => undefined,
    )
    return () => ended.abort()
  }, [area, isVisible, onOpened])
}
