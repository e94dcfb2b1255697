import type { Chat } from '@linnet/client'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '~/kit/lazy-part'
import { whenIdle } from '~/platform/idle'
import type * as RowSwipe from './follow-row-swipe'
import { loadChatActions } from './load-chat-actions'
import styles from './SwipeRow.module.css'

const SwipedChoices = lazyPart(loadChatActions, 'SwipedChoices')

let followRowSwipe: typeof RowSwipe.followRowSwipe | undefined
whenIdle(async () => ({ followRowSwipe } = await import('./follow-row-swipe')))

/** The width of the row's three actions. */
const width = 3 * 76

type SwipeRowProps = {
  chat: Chat
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Swiping a row to the left uncovers its actions. Touch only; with a mouse there is the context menu. */
export function SwipeRow({ chat, isOpen, onOpenChange, children }: SwipeRowProps) {
  // The choices' code must not compete with the chat that a tap opens.
  const [hasSwiped, setSwiped] = useState(false)
  return (
    <div className={styles.row}>
      {hasSwiped && (
        <Suspense fallback={null}>
          <SwipedChoices chat={chat} isShown={isOpen} onChosen={() => onOpenChange(false)} />
        </Suspense>
      )}
      <div
        className={styles.front}
        style={{ transform: isOpen ? `translateX(${-width}px)` : undefined }}
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') return
          followRowSwipe?.(event, { isOpen, width, onSwipe: () => setSwiped(true), onOpenChange })
        }}
        onClickCapture={(event) => {
          if (!isOpen) return
          event.stopPropagation()
          onOpenChange(false)
        }}
      >
        {children}
      </div>
    </div>
  )
}
