import type { ConversationId } from '@linnet/protocol'
import { openNotes } from '@linnet/protocol/conversations/notes'
import { screens } from '@linnet/protocol/screens'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { notesTexts } from '~/messages/notes-texts'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/**
 * Opens the conversation with oneself, which the first visit creates. If this device knows it, it opens
 * offline too.
 */
export function OpenNotes() {
  const texts = useTexts(notesTexts)
  const engine = useEngine()
  const go = useNavigate()
  const isVisible = useScreenVisible()
  const status = useConnectionStatus()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isVisible) return undefined
    let isCurrent = true
    const open = (conversation: ConversationId) => {
      if (isCurrent) go(screens.conversation, { conversation }, { replace: true })
      isCurrent = false
    }
    const known = [...engine.getState().chats.values()].find(({ isNotes }) => isNotes)
    // The call also updates the conversation's name to the current language.
    void engine.call(openNotes, {}).then((outcome) => {
      if (outcome.ok) open(outcome.value.conversationId)
      else if (isCurrent) setProblem(refusalText(outcome.refusal))
    })
    if (known) open(known.id)
    return () => {
      isCurrent = false
    }
  }, [engine, go, isVisible, attempt])
  const retry = () => {
    setProblem(undefined)
    setAttempt(attempt + 1)
  }
  return (
    <Screen title={texts.notes} status={status} tone="canvas">
      {problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={retry} />}
    </Screen>
  )
}
