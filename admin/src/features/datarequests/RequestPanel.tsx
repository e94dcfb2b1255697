import {
  completeDeletion,
  listStaffDataRequests,
  noteDataRequest,
  refuseDataRequest,
  showStaffDataRequest,
  type StaffOutput,
} from '@linnet/protocol/staff'
import { useState } from 'react'
import { PendingProposals } from '@/data/PendingProposals'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useRight } from '@/session/session'
import { dataRequestsTexts } from './data-requests-texts'
import { Due, requestTones } from './request-states'

type Shown = StaffOutput<typeof showStaffDataRequest>

const refreshes = [listStaffDataRequests, showStaffDataRequest]

/** One request: its deadline, its blockers, the notes, and the possible actions. */
export function RequestPanel({ id, close }: { id: string; close: () => void }) {
  const t = useTexts(dataRequestsTexts)
  const mayDecide = useRight('datarequests.decide')
  const { data, problem, reload } = useStaffQuery(showStaffDataRequest, { id })
  if (!data) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />}
      </DetailPanel>
    )
  }
  return (
    <DetailPanel title={`${t[data.kind]}: ${data.person.name}`} onClose={close}>
      <PendingProposals subject={{ kind: 'dataRequest', id }} />
      {mayDecide && <Decisions request={data} />}
      <Facts
        facts={[
          [t.person, <PersonLink key="person" person={data.person} />],
          [
            t.state,
            <Badge key="state" tone={requestTones[data.state]}>
              {t[data.state]}
            </Badge>,
          ],
          [t.askedAt, <Time key="asked" at={data.askedAt} />],
          [t.dueAt, <Due key="due" request={data} />],
          [t.endedAt, data.endedAt && <Time key="ended" at={data.endedAt} />],
          [t.givenUp, data.givenUp && `${data.givenUp.most} · ${data.givenUp.words}`],
          [t.blocks, data.blocks.map((block) => t[block]).join(' · ') || undefined],
          [t.text, data.text || undefined],
          [t.reason, data.reason || undefined],
        ]}
      />
      <section>
        <h3>{t.notes}</h3>
        {data.notes.length === 0 && <p>{t.noNotes}</p>}
        {data.notes.map(({ by, at, text }) => (
          <p key={`${at} ${text}`}>
            <strong>{by}</strong> <Time at={at} />
            <br />
            {text}
          </p>
        ))}
      </section>
    </DetailPanel>
  )
}

function Decisions({ request: { id, kind, state, blocks } }: { request: Shown }) {
  const t = useTexts(dataRequestsTexts)
  const [open, setOpen] = useState<'addNote' | 'refuse' | 'complete'>()
  const note = useStaffAction(noteDataRequest, { refreshes })
  const refuse = useStaffAction(refuseDataRequest, { refreshes })
  const complete = useStaffAction(completeDeletion, { refreshes })
  const confirm = (reason: string) => {
    if (open === 'refuse') return refuse.run({ id, reason })
    return open === 'complete' ? complete.run({ id, reason }) : note.run({ id, text: reason })
  }
  const leads = { addNote: undefined, refuse: t.refuseLead, complete: t.completeLead }
  return (
    <>
      <Actions>
        {state === 'waiting' && kind === 'deletion' && (
          <Button size="small" look="danger" disabled={blocks.length > 0} onClick={() => setOpen('complete')}>
            {t.complete}
          </Button>
        )}
        {state === 'waiting' && (
          <Button size="small" onClick={() => setOpen('refuse')}>
            {t.refuse}
          </Button>
        )}
        <Button size="small" onClick={() => setOpen('addNote')}>
          {t.addNote}
        </Button>
      </Actions>
      <ReasonDialog
        title={open ? t[open] : ''}
        description={open && leads[open]}
        action={open ? t[open] : ''}
        isDangerous={open === 'complete'}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        onConfirm={confirm}
      />
    </>
  )
}
