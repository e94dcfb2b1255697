import { type Chat, sortedChats } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { Archive } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { archiveTexts } from '~/features/chats/archive-texts'
import { ChatMenu } from '~/features/chats/parts/ChatActions'
import { ChatRows } from '~/features/chats/parts/ChatRows'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { goBack } from '~/platform/navigation'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'

/** My archived chats. */
export function ArchivedChats() {
  const texts = useTexts(archiveTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const chats = useClientState((state) => state.chats)
  const hasAll = useAllChats()
  const rows = useMemo(() => sortedChats({ chats }).filter(({ isArchived }) => isArchived), [chats])
  const [menu, setMenu] = useState<{ chat: Chat; at: { x: number; y: number } }>()
  const open = (chat: Chat) => go(screens.conversation, { conversation: chat.id })
  return (
    <Screen
      title={texts.archived}
      status={status}
      back={() => goBack(screens.chats)}
      tone="surface"
      ownScroll
    >
      {rows.length > 0 && <ChatRows rows={rows} onOpen={open} onMenu={(chat, at) => setMenu({ chat, at })} />}
      {rows.length === 0 && !hasAll && <SkeletonRows />}
      {rows.length === 0 && hasAll && (
        <EmptyState icon={<Archive size={32} aria-hidden />}>
          {texts.none}
          <br />
          {texts.note}
        </EmptyState>
      )}
      <ChatMenu menu={menu} onClose={() => setMenu(undefined)} />
    </Screen>
  )
}

/** Whether all chats are known; loads the rest, because archived chats may be anywhere among them. */
function useAllChats(): boolean {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const hasAll = useClientState((state) => state.hasAllChats)
  useEffect(() => {
    if (!isVisible || !isReady || hasAll) return undefined
    let isCurrent = true
    const load = async () => {
      while (isCurrent && !engine.getState().hasAllChats) if (!(await engine.loadMoreChats()).ok) return
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [engine, isVisible, isReady, hasAll])
  return hasAll
}
