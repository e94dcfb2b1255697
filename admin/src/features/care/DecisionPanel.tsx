import { listCare, showCareFigures, undoCare } from '@linnet/protocol/staff'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, DetailPanel } from '@/kit/Page'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useRight } from '@/session/session'
import { careTexts } from './care-texts'
import { type Decision, statesOf } from './decision-states'

/** A decision in full, with a button to revoke it. */
export function DecisionPanel({ decision, close }: { decision: Decision | undefined; close: () => void }) {
  const t = useTexts(careTexts)
  const [isAsking, setAsking] = useState(false)
  const mayUndo = useRight('care.decide')
  const undo = useStaffAction(undoCare, { refreshes: [listCare, showCareFigures] })
  if (!decision) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        <p>{t.gone}</p>
      </DetailPanel>
    )
  }
  const { id, personName, personId, rule, action, count, most, at, until, state, undoneBy, why } = decision
  return (
    <DetailPanel title={personName} onClose={close}>
      <Facts
        facts={[
          [t.person, <PersonLink key="person" person={{ id: personId, name: personName }} />],
          [t.rule, t[rule]],
          [t.action, t[action]],
          [t.measured, `${count} / ${most}`],
          [t.state, <State key="state" value={state} states={statesOf(t)} />],
          [t.at, <Time key="at" at={at} />],
          [t.until, until === undefined ? undefined : <Time key="until" at={until} />],
          [t.undoneBy, undoneBy],
          [t.why, why],
        ]}
      />
      {mayUndo && state !== 'undone' && (
        <Actions>
          <Button look="primary" icon={Undo2} onClick={() => setAsking(true)}>
            {t.undo}
          </Button>
        </Actions>
      )}
      <ReasonDialog
        title={t.undoTitle}
        action={t.undo}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => undo.run({ id, why: reason })}
      />
    </DetailPanel>
  )
}
