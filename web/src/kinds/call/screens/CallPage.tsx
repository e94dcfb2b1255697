import { screens } from '@linnet/protocol/screens'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { PhoneOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askCurrent } from '~/calls/follow/follow-calls'
import { showWindow, useOngoing } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { kitTexts } from '~/kit/kit-texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate, useParams, useRedirect } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'

/** The target of a call's notification: shows the call over its conversation. */
export function CallPage() {
  const texts = useTexts(callTexts)
  const { voiceCall } = useTexts(kindWords)
  const kit = useTexts(kitTexts)
  const engine = useEngine()
  const go = useNavigate()
  const redirect = useRedirect()
  const { conversation } = useParams()
  const inCall = useOngoing(({ ongoing }) =>
    ongoing?.kind === 'direct' || ongoing?.kind === 'group' ? ongoing.conversationId : undefined,
  )
  const [isCall, setCall] = useState<boolean | 'unknown'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setCall(undefined)
    void askCurrent(engine).then((found) => isCurrent && setCall(found ?? 'unknown'))
    return () => {
      isCurrent = false
    }
  }, [engine, attempt])
  // The conversation shows the outcome if the call is over.
  const goal = inCall ?? (isCall === undefined || isCall === 'unknown' ? undefined : conversation)
  useEffect(() => {
    if (goal === undefined) return
    showWindow()
    redirect(`${screens.conversation}?${new URLSearchParams({ conversation: goal }).toString()}`)
  }, [goal, redirect])
  return (
    <Screen title={voiceCall} status={useConnectionStatus()}>
      {isCall === 'unknown' ? (
        <ErrorState message={kit.checkNetwork} onRetry={() => setAttempt(attempt + 1)} />
      ) : isCall === undefined || goal !== undefined ? (
        <SkeletonRows />
      ) : (
        <EmptyState
          icon={<PhoneOff size={32} aria-hidden />}
          action={<Button onPress={() => go(screens.chats)}>{texts.toChats}</Button>}
        >
          {texts.noCall}
        </EmptyState>
      )}
    </Screen>
  )
}
