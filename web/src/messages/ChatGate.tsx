import type { Chat } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { MessageCircleOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { defineTexts, useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

const texts = defineTexts({
  notFound: {
    'zh-cn': '找不到这个聊天',
    'yue-lang': '搵唔到呢個對話',
    'en-us': 'Chat not found',
    'korean-lang': '채팅방을 찾을 수 없어요',
  },
})

type ChatGateProps = {
  title: string
  tone?: 'page' | 'surface' | 'canvas'
  children: (chat: Chat) => ReactNode
}

/** Renders a screen for the conversation in the URL, fetching it first if this device does not have it. */
export function ChatGate({ title, tone = 'page', children }: ChatGateProps) {
  const id = useParams()['conversation'] as ConversationId | undefined
  const chat = useClientState((state) => (id ? state.chats.get(id) : undefined))
  return chat ? children(chat) : <UnknownChat id={id} title={title} tone={tone} />
}

type UnknownChatProps = Omit<ChatGateProps, 'children'> & { id: ConversationId | undefined }

function UnknownChat({ id, ...screen }: UnknownChatProps) {
  const { notFound } = useTexts(texts)
  const engine = useEngine()
  const status = useConnectionStatus()
  const isReady = useClientState((state) => state.connection === 'ready')
  const [refusal, setRefusal] = useState<{ name: string; message: string }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!id) return undefined
    let isCurrent = true
    setRefusal(undefined)
    void engine.openChat(id).then((outcome) => {
      if (isCurrent && !outcome.ok) setRefusal(outcome.refusal)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, id, attempt, isReady])
  const isGone = !id || refusal?.name === 'ConversationNotFound' || refusal?.name === 'BadInput'
  return (
    <Screen {...screen} status={status}>
      {isGone && <EmptyState icon={<MessageCircleOff size={32} aria-hidden />}>{notFound}</EmptyState>}
      {!isGone && !refusal && <SkeletonRows />}
      {!isGone && refusal && (
        <ErrorState message={refusalText(refusal)} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </Screen>
  )
}
