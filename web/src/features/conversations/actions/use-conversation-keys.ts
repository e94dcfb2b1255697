import { type RefObject, useEffect } from 'react'
import { useScreenVisible } from '~/platform/screen-context'
import { focusRow, rowsOf } from './message-rows'

/** How much of the previous view stays visible after a page key. */
const overlapPx = 48

/** Keyboard shortcuts of a conversation: Escape leaves, arrows move between messages, page keys scroll. */
export function useConversationKeys(scroller: RefObject<HTMLElement | null>) {
  const isVisible = useScreenVisible()
  useEffect(() => {
    if (!isVisible) return undefined
    const ended = new AbortController()
    // Loaded after the first paint, which doesn't need them.
    void import('./conversation-keys').then(
      ({ handleKey }) =>
        document.addEventListener('keydown', (event) => handleKey(event, scroller.current), {
          signal: ended.signal,
        }),
      // Offline on the first visit: only the keys are missing.
      () => undefined,
    )
    return () => ended.abort()
  }, [isVisible, scroller])
  return {
    focusNewest: () => focusRow([...rowsOf(scroller.current)].at(-1)),
    scrollBy: (key: string) => {
      const view = scroller.current
      if (!view) return
      const page = view.clientHeight - overlapPx
      view.scrollBy({ top: key === 'PageUp' ? -page : page, behavior: 'auto' })
    },
  }
}
