import { type RefObject, useEffect } from 'react'
import { useScreenVisible } from '~/platform/screen-context'
import { focusRow, rowsOf } from './message-rows'

/** The part of the previous view that stays visible after a page key (px). */
const overlapPx = 48

/** Keyboard shortcuts of a conversation: Escape leaves, arrows move between messages, page keys scroll. */
export function useConversationKeys(scroller: RefObject<HTMLElement | null>) {
  const isVisible = useScreenVisible()
  useEffect(() => {
    if (!isVisible) return undefined
    const ended = new AbortController()
    // The code is loaded after the first paint, which doesn't need it.
    void import('./conversation-keys').then(
      ({ handleKey }) =>
        document.addEventListener('keydown', (event) => handleKey(event, scroller.current), {
          signal: ended.signal,
        }),
      // Only the keys are missing when offline on the first visit.
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
