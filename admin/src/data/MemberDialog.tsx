import { useState } from 'react'
import { ReasonDialog, type ReasonDialogProps } from '@/kit/dialogs/ReasonDialog'
import { Field } from '@/kit/fields/Field'
import { PersonPicker } from './people/PersonPicker'

type MemberDialogProps = Pick<ReasonDialogProps, 'title' | 'description' | 'action' | 'onClose'> & {
  label: string
  /** The current person. */
  personId: string | undefined
  /** Undefined if nobody was picked. Returns the error to show if it was refused. */
  onConfirm: (reason: string, personId: string | undefined) => Promise<string | undefined>
}

/** Asks for a member and for the reason. */
export function MemberDialog({ label, personId, onConfirm, ...dialog }: MemberDialogProps) {
  const [picked, setPicked] = useState(personId)
  return (
    <ReasonDialog {...dialog} isOpen onConfirm={(reason) => onConfirm(reason, picked)}>
      <Field label={label}>
        {({ id, className }) => (
          <PersonPicker id={id} className={className} personId={picked} onChange={setPicked} />
        )}
      </Field>
    </ReasonDialog>
  )
}
