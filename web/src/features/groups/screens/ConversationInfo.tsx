import type { ConversationId } from '@linnet/protocol'
import { conversationTypes } from '@linnet/protocol/conversations'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useConnectionLine } from '../../../session/connection-line'
import { useClientState, useEngine } from '../../../session/engine'
import { refusalText } from '../../../session/refusal-text'
import { infoTexts } from '../info-texts'
import { DirectInfo } from '../parts/DirectInfo'
import { useConversationId } from '../parts/GroupGate'
import { GroupInfo } from '../parts/GroupInfo'

/** Who is in a conversation, and what I keep about it: of one person or of a group. */
export function ConversationInfo() {
  const id = useConversationId()
  const chat = useClientState((state) => (id ? state.chats.get(id) : undefined))
  if (!chat) return <UnknownChat id={id} />
  return chat.type === conversationTypes.group ? <GroupInfo chat={chat} /> : <DirectInfo chat={chat} />
}

/** A conversation that this device does not know yet, or no more. */
function UnknownChat({ id }: { id: ConversationId | undefined }) {
  const texts = useTexts(infoTexts)
  const engine = useEngine()
  const status = useConnectionLine()
  const isReady = useClientState((state) => state.connection === 'ready')
  const [refusal, setRefusal] = useState<{ name: string; message: string }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!id) return undefined
    let isCurrent = true
    void engine.openChat(id).then((outcome) => {
      if (isCurrent) setRefusal(outcome.ok ? undefined : outcome.refusal)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, id, attempt, isReady])
  const isGone = !id || refusal?.name === 'ConversationNotFound' || refusal?.name === 'BadInput'
  return (
    <Screen title={texts.info} status={status}>
      {isGone && <EmptyState>{texts.notFound}</EmptyState>}
      {!isGone && refusal && (
        <ErrorState message={refusalText(refusal)} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {!isGone && !refusal && <SkeletonRows count={4} hasAvatar={false} />}
    </Screen>
  )
}
