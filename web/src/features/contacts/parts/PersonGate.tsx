import { screens } from '@linnet/protocol/screens'
import { QrCode, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { contactTexts } from '~/features/contacts/contact-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { type Person, usePerson, usePersonId } from './use-person'

type PersonGateProps = { title: string; children: (person: Person) => ReactNode }

/** Renders a screen for the person in the URL, once loaded. */
export function PersonGate({ title, children }: PersonGateProps) {
  const texts = useTexts(contactTexts)
  const status = useConnectionStatus()
  const personId = usePersonId()
  const { person, hasEnded, isByCode, refusal, problem, reload } = usePerson(personId)
  if (person) return children(person)
  if (hasEnded)
    return <Ended title={title} reason={problem} note={isByCode ? texts.codeEnded : texts.cardEnded} />
  const isGone =
    (personId === undefined && !isByCode) ||
    refusal?.name === 'PersonNotFound' ||
    refusal?.name === 'BadInput'
  return (
    <Screen title={title} status={status}>
      {isGone && <EmptyState icon={<UserRoundX size={32} aria-hidden />}>{texts.notFound}</EmptyState>}
      {!isGone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!isGone && problem === undefined && <SkeletonRows count={3} />}
    </Screen>
  )
}

type EndedProps = { title: string; reason: string | undefined; note: string }

/** Shown for an expired code or card. It reveals nothing about the person. */
function Ended({ title, reason, note }: EndedProps) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  return (
    <Screen title={title} status={useConnectionStatus()}>
      <EmptyState
        icon={<QrCode size={32} aria-hidden />}
        action={
          <Button kind="quiet" size="small" onPress={() => go(screens.contacts, {}, { replace: true })}>
            {texts.toContacts}
          </Button>
        }
      >
        {reason}
        <br />
        {note}
      </EmptyState>
    </Screen>
  )
}
