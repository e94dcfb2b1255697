import type { Chat } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { useRef, useState } from 'react'
import { lastTick } from '~/features/chats/chat-preview'
import { FixedRows } from '~/kit/lists/FixedRows'
import { useWatched } from '~/people/presence'
import { useOpenPlace } from '~/platform/screen-context'
import { useClientState, useEngine } from '~/session/engine'
import { ChatRow } from './ChatRow'
import { SwipeRow } from './SwipeRow'
import styles from './ChatRows.module.css'

/** The number of remaining rows below the view at which the next page is loaded. */
const prefetchRows = 10

type ChatRowsProps = {
  rows: readonly Chat[]
  onOpen: (chat: Chat) => void
  onMenu: (chat: Chat, at: { x: number; y: number }) => void
  /** Loads more of these rows; without it, more of the list. */
  onMore?: () => Promise<unknown>
}

/** The rows, virtualized. */
export function ChatRows({ rows, onOpen, onMenu, onMore }: ChatRowsProps) {
  const outgoing = useClientState((state) => state.outgoing)
  const me = useClientState((state) => state.me)
  const openId = useOpenConversation()
  const [swiped, setSwiped] = useState<string>()
  const follow = useRowsInView(rows, onMore)
  return (
    <FixedRows
      rows={rows}
      className={styles.list}
      onScroll={() => swiped !== undefined && setSwiped(undefined)}
      onView={follow}
    >
      {(chat) => {
        const tick = lastTick(chat, outgoing, me)
        return (
          <SwipeRow
            chat={chat}
            isOpen={swiped === chat.id}
            onOpenChange={(isOpen) => setSwiped(isOpen ? chat.id : undefined)}
          >
            <ChatRow
              chat={chat}
              tick={tick?.tick}
              since={tick?.since}
              isOpen={chat.id === openId}
              onOpen={onOpen}
              onMenu={onMenu}
            />
          </SwipeRow>
        )
      }}
    </FixedRows>
  )
}

/** The conversation open in the other pane. */
function useOpenConversation(): string | undefined {
  const place = useOpenPlace()
  const isConversation = place?.path === screens.conversation || place?.path === screens.conversationInfo
  return isConversation ? (new URLSearchParams(place?.query).get('conversation') ?? undefined) : undefined
}

/** Watches the presence of people in view and loads more rows ahead; returns a function to call with the rows in view. */
function useRowsInView(
  rows: readonly Chat[],
  onMore: ChatRowsProps['onMore'],
): (first: number, last: number) => void {
  const engine = useEngine()
  const hasAll = useClientState((state) => state.hasAllChats)
  const isReady = useClientState((state) => state.connection === 'ready')
  const isLoading = useRef(false)
  const [people, setPeople] = useState<readonly PersonId[]>([])
  useWatched(people)
  return (first, last) => {
    const seen = rows
      .slice(Math.max(0, first - 2), last + 3)
      .flatMap(({ peerId }) => (peerId ? [peerId] : []))
    if (seen.join() !== people.join()) setPeople(seen)
    if (hasAll || isLoading.current || !isReady || rows.length - last > prefetchRows) return
    // A filter leaves few rows, so this loads the remaining chats page by page.
    isLoading.current = true
    void (onMore ?? engine.loadMoreChats)().finally(() => {
      isLoading.current = false
    })
  }
}
