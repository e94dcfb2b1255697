import { approveRealName, listRealNames, refuseRealName, revealRealName } from '@linnet/protocol/staff'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, Card, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { DocumentPhotos } from './DocumentPhotos'
import { realNamesTexts } from './real-names-texts'

/** A document with its pictures, which are watermarked for the viewer, and the decision. */
export function DocumentPanel({ id, close }: { id: string; close: () => void }) {
  const t = useTexts(realNamesTexts)
  const { data: shown, problem, reload } = useStaffQuery(revealRealName, { id })
  if (!shown) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />}
      </DetailPanel>
    )
  }
  const { person, kind, state, name, number, at, decidedAt, reason, sameDocument, photos } = shown
  return (
    <DetailPanel title={name} onClose={close}>
      {sameDocument.length > 0 && (
        <Banner tone="warning">
          {t.same}: {sameDocument.map((other) => other.name).join(', ')}
        </Banner>
      )}
      <Facts
        facts={[
          [t.person, <PersonLink key="person" person={person} />],
          [t.state, t[state]],
          [t.kind, t[kind]],
          [t.name, name],
          [t.number, <code key="number">{number}</code>],
          [t.at, <Time key="at" at={at} />],
          [t.decidedAt, decidedAt === undefined ? undefined : <Time key="decided" at={decidedAt} />],
          [t.reason, reason || undefined],
        ]}
      />
      {state === 'waiting' && <Decision id={id} />}
      <Card title={t.photos}>
        {photos.length === 0 && <p>{t.noPhotos}</p>}
        <DocumentPhotos id={id} photos={photos} />
      </Card>
    </DetailPanel>
  )
}

function Decision({ id }: { id: string }) {
  const t = useTexts(realNamesTexts)
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const refreshes = [listRealNames, revealRealName]
  const approve = useStaffAction(approveRealName, { refreshes })
  const refuse = useStaffAction(refuseRealName, { refreshes })
  const stop = () => setAsking(undefined)
  return (
    <Actions>
      <Button look="primary" icon={Check} onClick={() => setAsking('approve')}>
        {t.approve}
      </Button>
      <Button icon={X} onClick={() => setAsking('refuse')}>
        {t.refuse}
      </Button>
      <ConfirmDialog
        title={t.approveTitle}
        description={t.approveNote}
        action={t.approve}
        isOpen={asking === 'approve'}
        onClose={stop}
        onConfirm={() => approve.run({ id })}
      />
      <ReasonDialog
        title={t.refuseTitle}
        description={t.refuseNote}
        action={t.refuse}
        isOpen={asking === 'refuse'}
        onClose={stop}
        onConfirm={(reason) => refuse.run({ id, reason })}
      />
    </Actions>
  )
}
