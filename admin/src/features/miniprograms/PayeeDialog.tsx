import { listStaffPrograms, setProgramPayee } from '@linnet/protocol/staff'
import { MemberDialog } from '@/data/MemberDialog'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import type { NamedProgram } from './named-program'
import { programsTexts } from './programs-texts'

/** Sets the person who receives a program's payments. */
export function PayeeDialog({
  program: { id, name, payee },
  onClose,
}: {
  program: NamedProgram
  onClose: () => void
}) {
  const t = useTexts(programsTexts)
  const set = useStaffAction(setProgramPayee, { refreshes: [listStaffPrograms] })
  return (
    <MemberDialog
      title={`${t.setPayee}: ${name}`}
      description={t.setPayeeText}
      action={t.setPayee}
      label={t.payee}
      personId={payee?.id}
      onClose={onClose}
      onConfirm={(reason, personId) => set.run({ id, reason, ...(personId !== undefined && { personId }) })}
    />
  )
}
