import {
  type InvitationLink,
  inviteStaff,
  listStaff,
  type StaffOutput,
  type StaffRole,
  staffRoles,
} from '@linnet/protocol/staff'
import { plainTyped } from '@linnet/protocol/typed'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormProblem } from '@/data/FormProblem'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { CopyText } from '@/kit/CopyText'
import { Dialog, DialogActions } from '@/kit/dialogs/Dialog'
import { Form } from '@/kit/fields/Form'
import { SelectField, TextField } from '@/kit/fields/TextField'
import { timeText } from '@/kit/text/time-text'
import { roleTexts } from '@/session/role-texts'
import type { Account } from './staff-states'
import { staffTexts } from './staff-texts'

/** Invites somebody, or somebody who was removed again, then shows the link once. */
export function InviteDialog({ removed, onClose }: { removed?: Account; onClose: () => void }) {
  const t = useTexts(staffTexts)
  const roles = useTexts(roleTexts)
  const form = useForm<{ name: string; email: string; role: StaffRole }>({
    defaultValues: {
      name: removed?.name ?? '',
      email: removed?.email ?? '',
      role: removed?.role ?? 'support',
    },
  })
  const [made, setMade] = useState<StaffOutput<typeof inviteStaff>>()
  const invite = useStaffAction(inviteStaff, { refreshes: [listStaff], done: null, onDone: setMade })
  if (made) return <LinkDialog link={made} onClose={onClose} />
  return (
    <Dialog isOpen title={t.inviteTitle} onClose={onClose}>
      <Form
        form={form}
        onSubmit={({ name, email, role }) =>
          void invite.run({ name: name.trim(), email: plainTyped(email).trim(), role })
        }
      >
        <TextField name="name" label={t.name} isRequired maxLength={60} autoFocus autoComplete="off" />
        <TextField name="email" type="email" label={t.email} isRequired maxLength={200} autoComplete="off" />
        <SelectField
          name="role"
          label={t.role}
          options={staffRoles.map((value) => ({ value, name: roles[value] }))}
        />
        <FormProblem action={invite} fields={{ StaffEmailTaken: 'email', BadNickname: 'name' }} />
        <DialogActions>
          <Button type="submit" look="primary" isBusy={invite.isBusy}>
            {t.invite}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The link of an invitation, which the server does not show again. */
export function LinkDialog({
  link: { link, expiresAt, linkedDays },
  onClose,
}: {
  link: InvitationLink
  onClose: () => void
}) {
  const t = useTexts(staffTexts)
  return (
    <Dialog isOpen title={t.link} description={t.linkText({ until: timeText(expiresAt) })}>
      <CopyText text={link} label={t.link} />
      {linkedDays > 0 && <p>{t.linkedText({ days: linkedDays })}</p>}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
