import { UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { contactTexts } from '~/features/contacts/contact-texts'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useConnectionStatus } from '~/session/connection-status'
import { type Person, usePerson, usePersonId } from './use-person'

type PersonGateProps = { title: string; children: (person: Person) => ReactNode }

/** Renders a screen for the person in the URL, once loaded. */
export function PersonGate({ title, children }: PersonGateProps) {
  const texts = useTexts(contactTexts)
  const status = useConnectionStatus()
  const personId = usePersonId()
  const { person, refusal, problem, reload } = usePerson(personId)
  if (person) return children(person)
  const isGone = personId === undefined || refusal?.name === 'PersonNotFound' || refusal?.name === 'BadInput'
  return (
    <Screen title={title} status={status}>
      {isGone && <EmptyState icon={<UserRoundX size={32} aria-hidden />}>{texts.notFound}</EmptyState>}
      {!isGone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!isGone && problem === undefined && <SkeletonRows count={3} />}
    </Screen>
  )
}
