import { useState } from 'react'
import { ReasonDialog, type ReasonDialogProps } from '@/kit/dialogs/ReasonDialog'
import { Field } from '@/kit/fields/Field'

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type MemberDialogProps = Pick<ReasonDialogProps, 'title' | 'description' | 'action' | 'onClose'> & {
  label: string
  hint: string
  /** The error for text that is not an id. */
  badId: string
  /** The current person. */
  personId: string | undefined
  /** Undefined if no id was entered. Returns the error to show if it was refused. */
  onConfirm: (reason: string, personId: string | undefined) => Promise<string | undefined>
}

/** Asks for a member, by the id shown on the people desk, and for the reason. */
export function MemberDialog({ label, hint, badId, personId, onConfirm, ...dialog }: MemberDialogProps) {
  const [text, setText] = useState(personId ?? '')
  const confirm = async (reason: string) => {
    const written = text.trim()
    if (written !== '' && !idPattern.test(written)) return badId
    return onConfirm(reason, written === '' ? undefined : written)
  }
  return (
    <ReasonDialog {...dialog} isOpen onConfirm={confirm}>
      <Field label={label} hint={hint}>
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
