import { type Chat, sortedChats } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { MessageCircle } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chatListTexts } from '~/features/chats/chat-list-texts'
import { ChatRows } from '~/features/chats/parts/ChatRows'
import { loadChatActions } from '~/features/chats/parts/load-chat-actions'
import { StartMenu } from '~/features/chats/parts/StartMenu'
import { useListKeys } from '~/features/chats/parts/use-list-keys'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { lazyPart } from '~/kit/lazy-part'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { whenIdle } from '~/platform/idle'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useRunning } from '~/session/engine'
import styles from './ChatList.module.css'

const loadTop = () => import('~/features/chats/parts/ChatListTop')
const ChatListTop = lazyPart(loadTop, 'ChatListTop')
const FolderRows = lazyPart(loadTop, 'FolderRows')

const loadFound = () => import('~/messages/search/Found')
const Found = lazyPart(loadFound, 'Found')

const ArchivedCell = lazyPart(() => import('~/features/chats/parts/ArchivedCell'), 'ArchivedCell')
const ChatMenu = lazyPart(loadChatActions, 'ChatMenu')
/** The offer of another line, after three failed attempts to connect. */
const LineOffer = lazyPart(loadChatActions, 'LineOffer')

/** The chats tab: pinned conversations first, then by newest message. */
export function ChatList() {
  const texts = useTexts(chatListTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const known = useClientState((state) => state.chats)
  const first = useRunning((running) => running.first)
  const hasChats = useClientState((state) => state.hasChats)
  const chats = hasChats ? known : first
  const [filter, setFilter] = useState('')
  const [menu, setMenu] = useState<{ chat: Chat; at: { x: number; y: number } } | 'closed'>()
  const area = useRef<HTMLDivElement>(null)
  useListKeys(
    area,
    useCallback(() => setFilter(''), []),
  )
  // The actions are preloaded, so that the first menu opens at once.
  useEffect(() => whenIdle(() => Promise.all([loadChatActions(), loadFound()])), [])
  const isTroubled = useRunning((running) => running.isTroubled)
  const [hasTop, setHasTop] = useState(false)
  useEffect(() => whenIdle(() => loadTop().then(() => setHasTop(true))), [])
  const [folder, setFolder] = useState<string>()
  const [rows, archived] = useMemo(() => {
    const all = sortedChats({ chats })
    return [all.filter(({ isArchived }) => !isArchived), all.filter(({ isArchived }) => isArchived)]
  }, [chats])
  const typed = filter.trim()
  const isAll = typed === '' && !folder
  const open = useCallback((chat: Chat) => go(screens.conversation, { conversation: chat.id }), [go])
  const openMenu = useCallback((chat: Chat, at: { x: number; y: number }) => setMenu({ chat, at }), [])
  const addFriend = () => go(screens.addFriend)
  return (
    <div ref={area} className={styles.area}>
      <Screen
        title={texts.chats}
        status={status}
        isRoot
        tone="surface"
        ownScroll
        actions={<StartMenu />}
        header={
          <>
            <SearchField value={filter} onChange={setFilter} placeholder={texts.filter} />
            <Suspense fallback={null}>
              {isTroubled && <LineOffer />}
              {hasTop && <ChatListTop folder={folder} onFolder={setFolder} />}
            </Suspense>
          </>
        }
      >
        {typed !== '' && (
          <Suspense fallback={<SkeletonRows />}>
            <Found typed={typed} />
          </Suspense>
        )}
        {typed === '' && folder && (
          <Suspense fallback={<SkeletonRows />}>
            <FolderRows key={folder} folderId={folder} onOpen={open} onMenu={openMenu} />
          </Suspense>
        )}
        {isAll && archived.length > 0 && (
          <Suspense fallback={null}>
            <ArchivedCell chats={archived} />
          </Suspense>
        )}
        {isAll && rows.length > 0 && <ChatRows rows={rows} onOpen={open} onMenu={openMenu} />}
        {isAll && rows.length === 0 && !hasChats && <SkeletonRows />}
        {isAll && rows.length === 0 && hasChats && (
          <EmptyState
            icon={<MessageCircle size={32} aria-hidden />}
            action={<Button onPress={addFriend}>{texts.addFriend}</Button>}
          >
            {texts.empty}
          </EmptyState>
        )}
        {menu && (
          <Suspense fallback={null}>
            <ChatMenu menu={menu === 'closed' ? undefined : menu} onClose={() => setMenu('closed')} />
          </Suspense>
        )}
      </Screen>
    </div>
  )
}
