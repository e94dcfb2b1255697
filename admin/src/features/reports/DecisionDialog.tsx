import { sanctionReasons } from '@linnet/protocol/sanctions/calls'
import {
  decideReport,
  freezeByReport,
  listReportQueue,
  showReport,
  type StaffInput,
} from '@linnet/protocol/staff'
import { useWatch } from 'react-hook-form'
import { hoursOf, SanctionFields, type SanctionValues } from '@/data/SanctionFields'
import { useKeptForm } from '@/data/use-kept-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { DialogForm } from '@/kit/dialogs/DialogForm'
import { SelectField, TextArea } from '@/kit/fields/TextField'
import { useMe } from '@/session/session'
import type { ReportOutput } from './report'
import { reportsTexts } from './reports-texts'

type Decide = StaffInput<typeof decideReport>

interface Values extends SanctionValues {
  decision: Decide['decision'] | 'freeze'
  answer: string
  why: string
}

const withSanction: ReadonlySet<Values['decision']> = new Set(['warn', 'mute', 'freeze'])

/** Closes a report. A freeze is only proposed, and the report closes once a second person approves. */
export function DecisionDialog({
  report,
  onClose,
}: {
  report: Pick<ReportOutput, 'id' | 'reason' | 'messageCount' | 'person' | 'moment'>
  onClose: () => void
}) {
  const t = useTexts(reportsTexts)
  const { rights } = useMe()
  const { form, forget } = useKeptForm<Values>(`report.${report.id}`, {
    defaultValues: {
      decision: report.reason === 'feedback' ? 'answer' : 'dismiss',
      reason: sanctionReasons.find((one) => one === report.reason) ?? 'other',
      note: '',
      hours: '24',
      answer: '',
      why: '',
    },
  })
  const refreshes = [listReportQueue, showReport]
  const decide = useStaffAction(decideReport, { refreshes })
  const freeze = useStaffAction(freezeByReport, { refreshes })
  const decision = useWatch({ control: form.control, name: 'decision' })
  const isAccused = report.person !== undefined || report.messageCount > 0
  const options: Values['decision'][] = [
    'dismiss',
    'answer',
    ...(isAccused ? (['warn'] as const) : []),
    ...(report.messageCount > 0 ? (['removeMessages'] as const) : []),
    ...(report.moment ? (['removeMoment'] as const) : []),
    ...(isAccused ? (['mute'] as const) : []),
    ...(isAccused && rights.includes('sanctions.freeze') ? (['freeze'] as const) : []),
  ]
  const nameOf = (value: Values['decision']) => {
    if (value !== 'removeMoment') return t[value]
    if (report.moment?.comment) return t.removeComment
    if (report.moment?.isLive) return t.stopLive
    if (report.moment?.isMeeting) return t.endMeeting
    return report.moment?.isVideo ? t.removeVideo : t.removeMoment
  }
  const submit = async ({ decision: chosen, reason, note, answer, why, hours }: Values) => {
    const sanctionReason = reason as Decide['sanctionReason']
    const sanction = withSanction.has(chosen) ? { sanctionReason, note, ...hoursOf({ hours }) } : {}
    const given = { id: report.id, answer, why, ...sanction }
    const refused = await (chosen === 'freeze'
      ? freeze.run(given)
      : decide.run({ ...given, decision: chosen }))
    if (refused === undefined) forget()
    return refused
  }
  return (
    <Dialog isOpen title={t.decide} width="wide" onClose={onClose}>
      <DialogForm
        form={form}
        action={nameOf(decision)}
        isDangerous={decision === 'freeze'}
        onClose={onClose}
        onSubmit={submit}
      >
        <SelectField
          name="decision"
          label={t.decision}
          options={options.map((value) => ({ value, name: nameOf(value) }))}
        />
        {withSanction.has(decision) && <SanctionFields hasEnd={decision !== 'warn'} />}
        <TextArea name="answer" label={t.reply} hint={t.replyHint} rows={3} maxLength={500} />
        <TextArea
          name="why"
          label={t.why}
          hint={t.whyHint}
          rows={2}
          minLength={3}
          maxLength={500}
          isRequired
        />
      </DialogForm>
    </Dialog>
  )
}
