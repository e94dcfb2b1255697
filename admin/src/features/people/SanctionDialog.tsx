import {
  freezePerson,
  holdPerson,
  imposeSanction,
  showStaffPerson,
  type StaffInput,
} from '@linnet/protocol/staff'
import { hoursOf, SanctionFields, type SanctionValues } from '@/data/SanctionFields'
import { useKeptForm } from '@/data/use-kept-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { DialogForm } from '@/kit/dialogs/DialogForm'
import { CheckField, TextArea } from '@/kit/fields/TextField'
import { peopleTexts } from './people-texts'
import type { PersonId } from './person'

export type SanctionKind = 'warn' | 'mute' | 'freeze'

type Impose = StaffInput<typeof imposeSanction>

type Values = SanctionValues & { why: string; now: boolean }

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
  const { form, forget } = useKeptForm<Values>(`${kind}.${personId}`, {
    defaultValues: { reason: '', note: '', hours: '24', why: '', now: false },
  })
  const refreshes = [showStaffPerson]
  const imposed = useStaffAction(imposeSanction, { refreshes })
  const frozen = useStaffAction(freezePerson, { refreshes })
  const held = useStaffAction(holdPerson, { refreshes })
  const titles = { warn: t.warnTitle, mute: t.muteTitle, freeze: t.freezeTitle }
  const submit = async ({ reason, note, why, now, ...rest }: Values) => {
    const sanction = { personId, reason: reason as Impose['reason'], note, why }
    const ended = { ...sanction, ...hoursOf(rest) }
    const refused = await (kind === 'freeze'
      ? (now ? held : frozen).run(ended)
      : imposed.run({ ...(kind === 'warn' ? sanction : ended), kind }))
    if (refused === undefined) forget()
    return refused
  }
  return (
    <Dialog isOpen title={titles[kind]} description={kind === 'freeze' && t.freezeNote} onClose={onClose}>
      <DialogForm
        form={form}
        action={titles[kind]}
        isDangerous={kind === 'freeze'}
        onClose={onClose}
        onSubmit={submit}
      >
        <SanctionFields hasEnd={kind !== 'warn'} />
        {kind === 'freeze' && <CheckField name="now" label={t.hold} hint={t.holdHint} />}
        <TextArea
          name="why"
          label={t.reason}
          hint={t.reasonHint}
          rows={2}
          minLength={3}
          maxLength={500}
          isRequired
        />
      </DialogForm>
    </Dialog>
  )
}
