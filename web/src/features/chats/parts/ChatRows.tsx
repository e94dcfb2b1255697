import type { Chat } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { useEffect, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import { lastTick } from '~/features/chats/chat-preview'
import type { Action } from '~/kit/overlays/ActionSheet'
import { useWatched } from '~/people/presence'
import { useOpenPlace } from '~/platform/screen-context'
import { useClientState, useEngine } from '~/session/engine'
import { ChatRow } from './ChatRow'
import { SwipeRow } from './SwipeRow'
import { usePressedRow } from './use-pressed-row'
import styles from './ChatRows.module.css'

/** The next page is loaded when fewer rows than this remain below the view. */
const prefetchRows = 10

type ChatRowsProps = {
  rows: readonly Chat[]
  actionsOf: (chat: Chat) => { swiped: Action[] }
  onOpen: (chat: Chat) => void
  onMenu: (chat: Chat, at: { x: number; y: number }) => void
}

/** The rows, virtualized. */
export function ChatRows({ rows, actionsOf, onOpen, onMenu }: ChatRowsProps) {
  const list = useRef<VListHandle>(null)
  const outgoing = useClientState((state) => state.outgoing)
  const me = useClientState((state) => state.me)
  const openId = useOpenConversation()
  const [swiped, setSwiped] = useState<string>()
  const look = useRowsInView(list, rows)
  const pressing = usePressedRow(rows, onOpen)
  return (
    <div className={styles.presses} role="presentation" {...pressing}>
      <VList
        ref={list}
        className={styles.list}
        data={rows}
        itemSize={72}
        onScroll={() => {
          if (swiped !== undefined) setSwiped(undefined)
          look()
        }}
      >
        {(chat) => {
          const tick = lastTick(chat, outgoing, me)
          return (
            <SwipeRow
              key={chat.id}
              actions={actionsOf(chat).swiped}
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
      </VList>
    </div>
  )
}

/** The conversation open in the other pane. */
function useOpenConversation(): string | undefined {
  const place = useOpenPlace()
  const isConversation = place?.path === screens.conversation || place?.path === screens.conversationInfo
  return isConversation ? (new URLSearchParams(place?.query).get('conversation') ?? undefined) : undefined
}

/** Watches the presence of people in view and loads more rows ahead; returns a function to call on scroll. */
function useRowsInView(list: { readonly current: VListHandle | null }, rows: readonly Chat[]): () => void {
  const engine = useEngine()
  const hasAll = useClientState((state) => state.hasAllChats)
  const isReady = useClientState((state) => state.connection === 'ready')
  const isLoading = useRef(false)
  const [people, setPeople] = useState<readonly PersonId[]>([])
  useWatched(people)
  const look = () => {
    const handle = list.current
    if (!handle) return
    const first = handle.findItemIndex(handle.scrollOffset)
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize)
    const seen = rows
      .slice(Math.max(0, first - 2), last + 3)
      .flatMap(({ peerId }) => (peerId ? [peerId] : []))
    if (seen.join() !== people.join()) setPeople(seen)
    if (hasAll || isLoading.current || !isReady || rows.length - last > prefetchRows) return
    // A filter leaves few rows, so this loads the remaining chats page by page.
    isLoading.current = true
    void engine.loadMoreChats().finally(() => {
      isLoading.current = false
    })
  }
  useEffect(look)
  return look
}
