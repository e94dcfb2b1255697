import { listHalts, readBooks, readLift, signLift } from '@linnet/protocol/staff'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { TwoSignatures } from '@/kit/TwoSignatures'
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
  const { data, problem, reload } = useStaffQuery(readLift, { reason }, { everySeconds: 30 })
  const sign = useStaffAction(signLift, { refreshes: [readBooks, readLift, listHalts] })
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} />
  return (
    <Card title={t.title}>
      {problem && <Banner tone="warning">{problem}</Banner>}
      <TwoSignatures
        view={data}
        texts={t}
        icon={Play}
        isBusy={sign.isBusy}
        onReason={setReason}
        onSign={(signed) => sign.run(signed)}
      />
    </Card>
  )
}
