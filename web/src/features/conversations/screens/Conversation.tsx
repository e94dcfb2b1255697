import type { Chat } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis, MessageCircleOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { IconButton } from '../../../kit/IconButton'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useAttended } from '../../../platform/attention'
import { useNavigate, useParams, useScreenVisible } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { useClientState, useEngine } from '../../../session/engine'
import { showConversation } from '../../../session/news'
import { usePresenceText, useWatched } from '../../../session/presence'
import { conversationTexts } from '../conversation-texts'
import { Composer } from '../parts/Composer'
import { LockedBar } from '../parts/LockedBar'
import { useMessageMenu } from '../parts/MessageMenu'
import { Timeline } from '../parts/Timeline'
import { useConversationKeys } from '../parts/use-conversation-keys'

/** One conversation: its messages, and where the next one is written. */
export function Conversation() {
  const id = useParams()['conversation'] as ConversationId | undefined
  const chat = useClientState((state) => (id ? state.chats.get(id) : undefined))
  return chat ? <OpenConversation chat={chat} /> : <MissingConversation id={id} />
}

function OpenConversation({ chat }: { chat: Chat }) {
  const texts = useTexts(conversationTexts)
  const go = useNavigate()
  const isVisible = useScreenVisible()
  const isReading = useAttended() && isVisible
  const status = useConnectionLine()
  const subtitle = useSubtitle(chat)
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useConversationKeys(scroller)
  const { actions, menus } = useMessageMenu()
  useEffect(() => (isVisible ? showConversation(chat.id) : undefined), [isVisible, chat.id])
  return (
    <Screen
      title={chat.name || texts.chat}
      subtitle={subtitle}
      status={status}
      tone="canvas"
      ownScroll
      actions={
        <IconButton
          icon={<Ellipsis size={24} />}
          label={texts.info}
          onPress={() => go(screens.conversationInfo, { conversation: chat.id })}
        />
      }
      footer={
        chat.lock === '' ? (
          <Composer chat={chat} onLeaveUp={keys.focusNewest} onScrollKey={keys.scrollBy} />
        ) : (
          <LockedBar chat={chat} />
        )
      }
    >
      <Timeline chat={chat} isReading={isReading} actions={actions} scroller={scroller} />
      {menus}
    </Screen>
  )
}

const noOne: readonly never[] = []

/** That the other is writing, else whether they are there. */
function useSubtitle(chat: Chat): string | undefined {
  const texts = useTexts(conversationTexts)
  const isTyping = useClientState((state) => state.typing.get(chat.id)?.personId === chat.peerId)
  const presence = usePresenceText(chat.peerId)
  useWatched(chat.peerId ? [chat.peerId] : noOne)
  return isTyping && chat.peerId !== undefined ? texts.typing : presence
}

/** A conversation that this device does not know yet: it is asked for. */
function MissingConversation({ id }: { id: ConversationId | undefined }) {
  const texts = useTexts(conversationTexts)
  const engine = useEngine()
  const status = useConnectionLine()
  const isReady = useClientState((state) => state.connection === 'ready')
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!id) return setRefusal('ConversationNotFound')
    let isCurrent = true
    setRefusal(undefined)
    void engine.openChat(id).then((outcome) => {
      if (isCurrent && !outcome.ok) setRefusal(outcome.refusal.name)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, id, attempt, isReady])
  const isGone = refusal === 'ConversationNotFound' || refusal === 'BadInput'
  return (
    <Screen title={texts.chat} status={status} tone="canvas">
      {refusal === undefined && <SkeletonRows />}
      {isGone && <EmptyState icon={<MessageCircleOff size={32} aria-hidden />}>{texts.notFound}</EmptyState>}
      {refusal !== undefined && !isGone && <ErrorState onRetry={() => setAttempt(attempt + 1)} />}
    </Screen>
  )
}
