import { listHalts, readBooks, readLift, signLift } from '@linnet/protocol/staff'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
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
  const reading = useStaffQuery(readLift, { reason }, { everySeconds: 30 })
  const sign = useStaffAction(signLift, { refreshes: [readBooks, readLift, listHalts] })
  return (
    <TwoSignatures
      reading={reading}
      texts={t}
      icon={Play}
      isBusy={sign.isBusy}
      onReason={setReason}
      onSign={(signed) => sign.run(signed)}
    />
  )
}
