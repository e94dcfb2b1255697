import { linkMember, listStaff } from '@linnet/protocol/staff'
import { useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Field } from '@/kit/fields/Field'
import type { Account } from './staff-states'
import { staffTexts } from './staff-texts'

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Says which member account is somebody's own, by the id that the people desk shows. */
export function MemberLinkDialog({
  account: { id, name, personId },
  onClose,
}: {
  account: Account
  onClose: () => void
}) {
  const t = useTexts(staffTexts)
  const [text, setText] = useState<string>(personId ?? '')
  const link = useStaffAction(linkMember, { refreshes: [listStaff] })
  const confirm = async (reason: string) => {
    const written = text.trim()
    if (written !== '' && !idPattern.test(written)) return t.badMember
    return link.run({ id, reason, ...(written !== '' && { personId: written }) })
  }
  return (
    <ReasonDialog
      title={`${t.linkMember}: ${name}`}
      description={t.linkMemberText}
      action={t.linkMember}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
    >
      <Field label={t.memberId} hint={t.memberIdHint}>
        {(control) => (
          <input
            {...control}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
          />
        )}
      </Field>
    </ReasonDialog>
  )
}
