import { type RefObject, useEffect } from 'react'
import { useScreenVisible } from '~/platform/screen-context'
import { handleKey } from './conversation-keys'
import { focusRow, rowsOf } from './message-rows'

/** How much of the previous view stays visible after a page key. */
const overlapPx = 48

/** Keyboard shortcuts of a conversation: Escape leaves, arrows move between messages, page keys scroll. */
export function useConversationKeys(scroller: RefObject<HTMLElement | null>) {
  const isVisible = useScreenVisible()
  useEffect(() => {
    if (!isVisible) return undefined
    const onKeyDown = (event: KeyboardEvent) => handleKey(event, scroller.current)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
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
