import type { ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { openSupport, readSupportState, type SupportState } from '@linnet/protocol/support/calls'
import { Headset } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { contactTexts } from '~/features/support/contact-texts'
import { Rating } from '~/features/support/parts/Rating'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** Contact with the support: its availability, the chat, and a rating of the last case. */
export function ContactUs() {
  const texts = useTexts(contactTexts)
  const { data, problem, reload } = useQueryOf(readSupportState, {})
  return (
    <Screen title={texts.title} status={useConnectionStatus()} tone="surface">
      {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
      {data && <Chat state={data} />}
      {data?.toRate && <Rating key={data.toRate.ticketId} toRate={data.toRate} />}
    </Screen>
  )
}

function Chat({ state: { state, agent, isOnDuty } }: { state: SupportState }) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const engine = useEngine()
  const [isBusy, run] = useBusy()
  const open = () =>
    run(async () => {
      const outcome = await engine.call(openSupport, {})
      if (!outcome.ok) return showToast(refusalText(outcome.refusal), { kind: 'error' })
      return go(screens.conversation, { conversation: outcome.value.conversationId as ConversationId })
    })
  const nobodyYet = isOnDuty ? texts.there : texts.away
  const taken = agent === '' ? texts.waiting : texts.withAgent({ name: agent })
  const status = { none: nobodyYet, waiting: texts.waiting, assigned: taken }[state]
  return (
    <EmptyState
      icon={<Headset size={32} aria-hidden />}
      action={
        <Button onPress={open} isBusy={isBusy}>
          {state === 'none' ? texts.chat : texts.goOn}
        </Button>
      }
    >
      {status}
    </EmptyState>
  )
}
