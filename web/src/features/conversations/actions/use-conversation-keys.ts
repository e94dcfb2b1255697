import { type RefObject, useEffect, useRef } from 'react'
import { useScreenVisible } from '~/platform/screen-context'
import type * as ConversationKeys from './conversation-keys'

/** Keyboard shortcuts of a conversation: Escape leaves, arrows move between messages, page keys scroll. */
export function useConversationKeys(scroller: RefObject<HTMLElement | null>) {
  const isVisible = useScreenVisible()
  const keys = useRef<typeof ConversationKeys>(undefined)
  useEffect(() => {
    if (!isVisible) return undefined
    const ended = new AbortController()
    // The code is loaded after the first paint, which doesn't need it.
    void import('./conversation-keys').then(
      (code) => {
        keys.current = code
        document.addEventListener('keydown', (event) => code.handleKey(event, scroller.current), {
          signal: ended.signal,
        })
      },
      // Only the keys are missing when offline on the first visit.
      () => undefined,
    )
    return () => ended.abort()
  }, [isVisible, scroller])
  return {
    focusNewest: () => keys.current?.focusNewest(scroller.current),
    scrollBy: (key: string) => keys.current?.scrollByPage(scroller.current, key),
  }
}
