import { listPendingProposals } from '@linnet/protocol/staff'
import { useTexts } from '@/i18n/texts'
import { Banner } from '@/kit/States'
import { Time } from '@/kit/text/Time'
import { useCallNames } from './call-names/call-names'
import { pendingTexts } from './pending-texts'
import type { SubjectRef } from './Subject'
import { useStaffQuery } from './use-staff-query'
import css from './people/PersonLink.module.css'

/** The proposals about a subject that wait for a second person. */
export const usePendingProposals = (subject: SubjectRef) =>
  useStaffQuery(listPendingProposals, subject).data?.proposals ?? []

/** Shows the waiting proposals about a subject, with links to the approvals. */
export function PendingProposals({ subject }: { subject: SubjectRef }) {
  const t = useTexts(pendingTexts)
  const names = useCallNames()
  return usePendingProposals(subject).map(({ id, call, proposer, at }) => (
    <Banner key={id} tone="warning">
      <a className={css.link} href={`#/approvals?open=${id}`}>
        {t.waits({ name: proposer.name, call: names[call] ?? call })}
      </a>{' '}
      <Time at={at} />
    </Banner>
  ))
}
