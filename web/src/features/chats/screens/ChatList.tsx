import { type Chat, sortedChats } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { MessageCircle, SearchX } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { chatListTexts } from '~/features/chats/chat-list-texts'
import { filteredChats } from '~/features/chats/chat-preview'
import { ChatRows } from '~/features/chats/parts/ChatRows'
import { LineOffer } from '~/features/chats/parts/LineOffer'
import { NotificationOffer } from '~/features/chats/parts/NotificationOffer'
import { StartMenu } from '~/features/chats/parts/StartMenu'
import { useChatActions } from '~/features/chats/parts/use-chat-actions'
import { useListKeys } from '~/features/chats/parts/use-list-keys'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ContextMenu } from '~/kit/overlays/ContextMenu'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import styles from './ChatList.module.css'

/** The chats tab: pinned conversations first, then by newest message. */
export function ChatList() {
  const texts = useTexts(chatListTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const chats = useClientState((state) => state.chats)
  const hasChats = useClientState((state) => state.hasChats)
  const [filter, setFilter] = useState('')
  const [menu, setMenu] = useState<{ chat: Chat; at: { x: number; y: number } }>()
  const area = useRef<HTMLDivElement>(null)
  const onKeyDown = useListKeys(area, () => setFilter(''))
  const actionsOf = useChatActions()
  const rows = useMemo(
    () => (filter === '' ? sortedChats({ chats }) : filteredChats({ chats }, filter)),
    [chats, filter],
  )
  const open = useCallback((chat: Chat) => go(screens.conversation, { conversation: chat.id }), [go])
  const openMenu = useCallback((chat: Chat, at: { x: number; y: number }) => setMenu({ chat, at }), [])
  const addFriend = () => go(screens.addFriend)
  return (
    <div ref={area} className={styles.area} role="presentation" onKeyDown={onKeyDown}>
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
            <LineOffer />
            <NotificationOffer />
          </>
        }
      >
        {rows.length > 0 && <ChatRows rows={rows} actionsOf={actionsOf} onOpen={open} onMenu={openMenu} />}
        {rows.length === 0 && !hasChats && <SkeletonRows />}
        {rows.length === 0 && hasChats && (
          <EmptyState
            icon={filter === '' ? <MessageCircle size={32} aria-hidden /> : <SearchX size={32} aria-hidden />}
            action={filter === '' && <Button onPress={addFriend}>{texts.addFriend}</Button>}
          >
            {filter === '' ? texts.empty : texts.noMatch({ text: filter })}
          </EmptyState>
        )}
        <ContextMenu
          at={menu?.at}
          onClose={() => setMenu(undefined)}
          label={menu?.chat.name ?? texts.actions}
          actions={menu ? actionsOf(menu.chat).all : []}
        />
      </Screen>
    </div>
  )
}
