import { UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useConnectionLine } from '../../../session/connection-line'
import { refusalText } from '../../../session/refusal-text'
import { contactTexts } from '../contact-texts'
import { type Person, usePerson, usePersonId } from './use-person'

type PersonGateProps = { title: string; children: (person: Person, reload: () => void) => ReactNode }

/** Shows a screen about the person in the address, once that person is known. */
export function PersonGate({ title, children }: PersonGateProps) {
  const texts = useTexts(contactTexts)
  const status = useConnectionLine()
  const personId = usePersonId()
  const { person, refusal, reload } = usePerson(personId)
  if (person) return children(person, reload)
  const isGone = personId === undefined || refusal?.name === 'PersonNotFound' || refusal?.name === 'BadInput'
  return (
    <Screen title={title} status={status}>
      {isGone && <EmptyState icon={<UserRoundX size={32} aria-hidden />}>{texts.notFound}</EmptyState>}
      {!isGone && refusal && <ErrorState message={refusalText(refusal)} onRetry={reload} />}
      {!isGone && !refusal && <SkeletonRows count={3} />}
    </Screen>
  )
}
