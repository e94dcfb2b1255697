import { type RefObject, useEffect } from 'react'
import { whenIdle } from '~/platform/idle'
import { useScreenVisible } from '~/platform/screen-context'
import type * as Keys from './conversation-keys'
import { focusRow, rowsOf } from './message-rows'

/** How much of the previous view stays visible after a page key. */
const overlapPx = 48

let keys: typeof Keys | undefined

async function loadKeys(): Promise<void> {
  keys ??= await import('./conversation-keys')
}

/** Keyboard shortcuts of a conversation: Escape leaves, arrows move between messages, page keys scroll. */
export function useConversationKeys(scroller: RefObject<HTMLElement | null>) {
  const isVisible = useScreenVisible()
  useEffect(() => {
    if (!isVisible) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (keys) return keys.handleKey(event, scroller.current)
      // The first key is handled a moment later, unless the browser was idle before.
      loadKeys().then(
        () => keys?.handleKey(event, scroller.current),
        () => undefined,
      )
    }
    document.addEventListener('keydown', onKeyDown)
    const cancel = whenIdle(loadKeys)
    return () => {
      cancel()
      document.removeEventListener('keydown', onKeyDown)
    }
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
