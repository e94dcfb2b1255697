import { sanctionReasons } from '@linnet/protocol/sanctions/calls'
import { reportReasonWords } from '@linnet/protocol/words/report-reason-words'
import { useTexts } from '@/i18n/texts'
import { HoursField } from '@/kit/fields/HoursField'
import { SelectField, TextArea } from '@/kit/fields/TextField'
import { SavedReplies } from './replies/SavedReplies'
import { sanctionTexts } from './sanction-texts'

/** The values of the fields below; all are text, as in native controls. */
export interface SanctionValues {
  reason: string
  note: string
  hours: string
}

/** The reason for a sanction, the text shown to the person, and its duration. Goes inside a form. */
export function SanctionFields({ hasEnd }: { hasEnd: boolean }) {
  const t = useTexts(sanctionTexts)
  const reasons = useTexts(reportReasonWords)
  return (
    <>
      <SelectField
        name="reason"
        label={t.reasonCode}
        isRequired
        placeholder={t.choose}
        options={sanctionReasons.map((value) => ({ value, name: reasons[value] }))}
      />
      {hasEnd && <HoursField />}
      <TextArea name="note" label={t.note} hint={t.noteHint} rows={3} maxLength={500} />
      <SavedReplies kind="person" name="note" />
    </>
  )
}

/** The hours as the calls expect them: missing for a sanction without an end. */
export const hoursOf = ({ hours }: Pick<SanctionValues, 'hours'>): { hours?: number } =>
  hours === '' ? {} : { hours: Number(hours) }
