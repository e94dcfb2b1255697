import { freezePerson, imposeSanction, showStaffPerson, type StaffInput } from '@linnet/protocol/staff'
import { useState } from 'react'
import { hoursOf, SanctionFields, type SanctionValues } from '@/data/SanctionFields'
import { useKeptForm } from '@/data/use-kept-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Dialog, DialogActions } from '@/kit/dialogs/Dialog'
import { Form } from '@/kit/fields/Form'
import { TextArea } from '@/kit/fields/TextField'
import { Banner } from '@/kit/States'
import { peopleTexts } from './people-texts'
import type { PersonId } from './person'

export type SanctionKind = 'warn' | 'mute' | 'freeze'

type Impose = StaffInput<typeof imposeSanction>

/** Warns, mutes or proposes to freeze a person. */
export function SanctionDialog({
  personId,
  kind,
  onClose,
}: {
  personId: PersonId
  kind: SanctionKind
  onClose: () => void
}) {
  const t = useTexts(peopleTexts)
  const { form, forget } = useKeptForm<SanctionValues & { why: string }>(`${kind}.${personId}`, {
    defaultValues: { reason: 'spam', note: '', hours: '24', why: '' },
  })
  const refreshes = [showStaffPerson]
  const imposed = useStaffAction(imposeSanction, { refreshes })
  const frozen = useStaffAction(freezePerson, { refreshes })
  const [problem, setProblem] = useState<string>()
  const titles = { warn: t.warnTitle, mute: t.muteTitle, freeze: t.freezeTitle }
  const submit = async ({ reason, note, why, ...rest }: SanctionValues & { why: string }) => {
    const sanction = { personId, reason: reason as Impose['reason'], note, why }
    const ended = { ...sanction, ...hoursOf(rest) }
    const refused = await (kind === 'freeze'
      ? frozen.run(ended)
      : imposed.run({ ...(kind === 'warn' ? sanction : ended), kind }))
    setProblem(refused)
    if (refused !== undefined) return
    forget()
    onClose()
  }
  return (
    <Dialog isOpen title={titles[kind]} description={kind === 'freeze' && t.freezeNote} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <SanctionFields hasEnd={kind !== 'warn'} />
        <TextArea
          name="why"
          label={t.reason}
          hint={t.reasonHint}
          rows={2}
          minLength={3}
          maxLength={500}
          isRequired
        />
        {problem && <Banner tone="bad">{problem}</Banner>}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            type="submit"
            look={kind === 'freeze' ? 'danger' : 'primary'}
            isBusy={form.formState.isSubmitting}
          >
            {titles[kind]}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
