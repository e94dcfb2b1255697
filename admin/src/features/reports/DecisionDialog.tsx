import { sanctionReasons } from '@linnet/protocol/sanctions/calls'
import {
  decideReport,
  freezeByReport,
  listReportQueue,
  showReport,
  type StaffInput,
} from '@linnet/protocol/staff'
import { useWatch } from 'react-hook-form'
import { SavedReplies } from '@/data/replies/SavedReplies'
import { hoursOf, SanctionFields, type SanctionValues } from '@/data/SanctionFields'
import { useKeptForm } from '@/data/use-kept-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { DialogForm } from '@/kit/dialogs/DialogForm'
import { CheckField, SelectField, TextArea } from '@/kit/fields/TextField'
import { Banner } from '@/kit/States'
import { useMe } from '@/session/session'
import { actionsOf, hasSanction, type OneReport, type ReportOutput, reportsOf } from './report'
import { reportsTexts } from './reports-texts'

type Decide = StaffInput<typeof decideReport>

type Action = 'removeMessages' | 'removeMoment' | 'warn' | 'mute' | 'freeze'

type Values = SanctionValues & Record<Action, boolean> & { answer: string; why: string; decision: Kind }
type Kind = 'dismiss' | 'answer' | 'act'

/**
 * Closes all reports of an entry that were shown. A freeze is only proposed; alone, it closes them once a second person approves,
 * and beside other actions they are closed at once.
 */
export function DecisionDialog({
  report,
  holder,
  onClose,
}: {
  report: ReportOutput
  /** Says above the fields that a colleague has the report. */
  holder: string | undefined
  onClose: () => void
}) {
  const t = useTexts(reportsTexts)
  const { form, forget } = useDecisionForm(report)
  const run = useDecision(report)
  const values = useWatch({ control: form.control }) as Values
  const offered = useOffered(report)
  const chosen = offered.filter((action) => values.decision === 'act' && values[action])
  const kinds: Kind[] = offered.length > 0 ? ['dismiss', 'answer', 'act'] : ['dismiss', 'answer']
  const submit = async (given: Values) => {
    const refused = await run(given, actionsOf(given, offered))
    if (refused === undefined) forget()
    return refused
  }
  return (
    <Dialog
      isOpen
      title={t.decide}
      {...(report.count > 1 && { description: t.closesAll({ n: report.count }) })}
      width="wide"
      onClose={onClose}
    >
      <DialogForm
        form={form}
        action={chosen.length === 1 && chosen[0] === 'freeze' ? t.freeze : t.decide}
        isDangerous={chosen.includes('freeze')}
        onClose={onClose}
        onSubmit={submit}
      >
        {holder && <Banner tone="warning">{holder}</Banner>}
        <SelectField
          name="decision"
          label={t.decision}
          options={kinds.map((value) => ({ value, name: t[value] }))}
        />
        {values.decision === 'act' && (
          <fieldset>
            <legend>{t.actions}</legend>
            {offered.map((action) => (
              <CheckField key={action} name={action} label={nameOf(t, action, reportsOf(report))} />
            ))}
          </fieldset>
        )}
        {hasSanction(chosen) && <SanctionFields hasEnd={chosen.some((each) => each !== 'warn')} />}
        <TextArea
          name="answer"
          label={report.count > 1 ? t.replies : t.reply}
          hint={t.replyHint}
          rows={3}
          maxLength={500}
        />
        <SavedReplies kind="reporter" name="answer" />
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

const useDecisionForm = (report: ReportOutput) =>
  useKeptForm<Values>(`report.${report.id}`, {
    defaultValues: {
      decision: report.reason === 'feedback' ? 'answer' : 'dismiss',
      removeMessages: false,
      removeMoment: false,
      warn: false,
      mute: false,
      freeze: false,
      reason: sanctionReasons.find((one) => one === report.reason) ?? 'other',
      note: '',
      hours: '24',
      answer: '',
      why: '',
    },
  })

/** The actions that are possible for what was reported, and for this role. */
function useOffered(report: ReportOutput): Action[] {
  const { rights } = useMe()
  const all = reportsOf(report)
  const isAccused = report.person !== undefined || all.some(({ messageCount }) => messageCount > 0)
  return [
    ...(all.some(({ messageCount }) => messageCount > 0) ? (['removeMessages'] as const) : []),
    ...(all.some(({ moment }) => moment) ? (['removeMoment'] as const) : []),
    ...(isAccused ? (['warn', 'mute'] as const) : []),
    ...(isAccused && rights.includes('sanctions.freeze') ? (['freeze'] as const) : []),
  ]
}

/** Carries out what was chosen. Returns the refusal to show, if there is one. */
function useDecision(report: ReportOutput) {
  const t = useTexts(reportsTexts)
  const refreshes = [listReportQueue, showReport]
  const decide = useStaffAction(decideReport, { refreshes })
  const freeze = useStaffAction(freezeByReport, { refreshes })
  return async ({ decision, answer, why, reason, note, hours }: Values, actions: readonly Action[]) => {
    const sanctionReason = reason as NonNullable<Decide['sanctionReason']>
    const sanction = hasSanction(actions) ? { sanctionReason, note, ...hoursOf({ hours }) } : {}
    const given = { id: report.id, upTo: report.newestId, answer, why, ...sanction }
    if (decision !== 'act') return decide.run({ ...given, decisions: [decision] })
    const now = actions.filter((action) => action !== 'freeze')
    if (now.length === actions.length)
      return now.length === 0 ? t.chooseAction : decide.run({ ...given, decisions: now })
    if (now.length === 0) return freeze.run(given)
    return decide.run({ ...given, decisions: now, proposesFreeze: true })
  }
}

function nameOf(
  t: Readonly<
    Record<Action | 'removeComment' | 'stopLive' | 'endMeeting' | 'removeVideo' | 'removeAll', string>
  >,
  action: Action,
  reports: readonly OneReport[],
): string {
  const moments = reports.flatMap(({ moment }) => moment ?? [])
  const [moment, ...others] = moments
  if (action !== 'removeMoment') return t[action]
  if (others.some(({ id, comment }) => id !== moment?.id || comment?.text !== moment.comment?.text))
    return t.removeAll
  if (moment?.comment) return t.removeComment
  if (moment?.isLive) return t.stopLive
  if (moment?.isMeeting) return t.endMeeting
  return moment?.isVideo ? t.removeVideo : t.removeMoment
}
