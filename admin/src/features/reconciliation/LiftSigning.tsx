import { listHalts, readBooks, readLift, signLift } from '@linnet/protocol/staff'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, Card } from '@/kit/Page'
import { SignStatement } from '@/kit/SignStatement'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { useMe } from '@/session/session'
import { liftTexts } from './lift-texts'

/** Lifting a stop of all money by the signatures of two of the staff. */
export function LiftSigning() {
  const { rights } = useMe()
  return rights.includes('reconciliation.act') ? <Signing /> : undefined
}

function Signing() {
  const t = useTexts(liftTexts)
  const [reason, setReason] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const { data, problem, reload } = useStaffQuery(readLift, { reason }, { everySeconds: 30 })
  const sign = useStaffAction(signLift, { refreshes: [readBooks, readLift, listHalts] })
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} />
  const { statement, passkeyOptions, signatures, hasPasskey, isSigned } = data
  return (
    <Card title={t.title}>
      {problem && <Banner tone="warning">{problem}</Banner>}
      <p>{t.lead}</p>
      {signatures.length > 0 && (
        <Facts facts={[[t.signedBy, signatures.map(({ name }) => name).join(' · ')]]} />
      )}
      {!hasPasskey && <Banner tone="warning">{t.noPasskey}</Banner>}
      {isSigned && <Banner tone="good">{t.waiting}</Banner>}
      {statement !== undefined && passkeyOptions && !isSigned && (
        <SignStatement
          statement={statement}
          description={t.statementText}
          passkeyOptions={passkeyOptions}
          isBusy={sign.isBusy}
          onSign={(answer) => sign.run({ statement, answer })}
        />
      )}
      {statement === undefined && hasPasskey && (
        <Actions>
          <Button look="primary" icon={Play} onClick={() => setIsAsking(true)}>
            {t.begin}
          </Button>
        </Actions>
      )}
      <ReasonDialog
        title={t.title}
        description={t.lead}
        action={t.write}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={(given) => {
          setReason(given)
          return Promise.resolve(undefined)
        }}
      />
    </Card>
  )
}
