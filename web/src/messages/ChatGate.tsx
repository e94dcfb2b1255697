import type { Chat } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '~/kit/lazy-part'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Screen } from '~/kit/screens/Screen'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'

const UnreachedChat = lazyPart(() => import('./UnreachedChat'), 'UnreachedChat')

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
  const isUnreached = !id || refusal !== undefined
  return (
    <Screen {...screen} status={status}>
      {isUnreached ? (
        <Suspense fallback={null}>
          <UnreachedChat refusal={refusal} onRetry={() => setAttempt(attempt + 1)} />
        </Suspense>
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  )
}
