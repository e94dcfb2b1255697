import { type Chat, sortedChats } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { FolderOpen } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ChatRows } from '~/features/chats/parts/ChatRows'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { useClientState, useEngine } from '~/session/engine'
import { folderTexts } from './folder-texts'
import { isInFolder, useFolders } from './folders'

type FolderRowsProps = {
  folderId: string
  onOpen: (chat: Chat) => void
  onMenu: (chat: Chat, at: { x: number; y: number }) => void
}

/** The chats in a folder: those on this device at once, the others page by page. */
export function FolderRows({ folderId, onOpen, onMenu }: FolderRowsProps) {
  const texts = useTexts(folderTexts)
  const go = useNavigate()
  const { data: folders } = useFolders()
  const chats = useClientState((state) => state.chats)
  const { isComplete, loadMore } = useFolderPages(folderId)
  const folder = folders?.find(({ id }) => id === folderId)
  const rows = useMemo(
    () => (folder ? sortedChats({ chats }).filter((chat) => isInFolder(chat, folder)) : []),
    [chats, folder],
  )
  if (rows.length > 0) return <ChatRows rows={rows} onOpen={onOpen} onMenu={onMenu} onMore={loadMore} />
  if (!folder || !isComplete) return <SkeletonRows />
  return (
    <EmptyState
      icon={<FolderOpen size={32} aria-hidden />}
      action={
        <Button kind="quiet" onPress={() => go(screens.chatFolder, { folder: folderId })}>
          {texts.edit}
        </Button>
      }
    >
      {texts.empty}
    </EmptyState>
  )
}

/** Reads the folder's pages of the list; the chats on this device are all there is when offline. */
function useFolderPages(folderId: string) {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const hasAll = useClientState((state) => state.hasAllChats)
  const [isAtEnd, setAtEnd] = useState(false)
  const last = useRef<ConversationId>(undefined)
  const loadMore = useCallback(async () => {
    if (isAtEnd) return
    const outcome = await engine.loadFolder(folderId, last.current)
    if (!outcome.ok) return
    last.current = outcome.value.last ?? last.current
    if (outcome.value.isLast) setAtEnd(true)
  }, [engine, folderId, isAtEnd])
  useEffect(() => {
    if (isVisible && isReady && !hasAll && last.current === undefined) void loadMore()
  }, [isVisible, isReady, hasAll, loadMore])
  return { isComplete: hasAll || isAtEnd || !isReady, loadMore }
}
