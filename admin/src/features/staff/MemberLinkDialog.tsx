import { linkMember, listStaff } from '@linnet/protocol/staff'
import { MemberDialog } from '@/data/MemberDialog'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import type { Account } from './staff-states'
import { staffTexts } from './staff-texts'

/** Links a staff account to the person's own member account. */
export function MemberLinkDialog({
  account: { id, name, personId },
  onClose,
}: {
  account: Account
  onClose: () => void
}) {
  const t = useTexts(staffTexts)
  const link = useStaffAction(linkMember, { refreshes: [listStaff] })
  return (
    <MemberDialog
      title={`${t.linkMember}: ${name}`}
      description={t.linkMemberText}
      action={t.linkMember}
      label={t.member}
      personId={personId}
      onClose={onClose}
      onConfirm={(reason, memberId) =>
        link.run({ id, reason, ...(memberId !== undefined && { personId: memberId }) })
      }
    />
  )
}
