import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTexts } from '@/i18n/texts'
import { TextArea } from '../fields/TextField'
import { kitTexts } from '../kit-texts'
import { Dialog } from './Dialog'
import { DialogForm } from './DialogForm'

export interface ReasonDialogProps {
  title: string
  description?: ReactNode
  /** The label of the field, if it is not for a reason. */
  label?: string
  /** The button's label: "Freeze", not "OK". */
  action: string
  isDangerous?: boolean
  /** Without a reason the button does nothing, unless it is optional. */
  isOptional?: boolean
  maxLength?: number
  isOpen: boolean
  onClose: () => void
  /** Performs the action. Returns the error to show if it was refused; undefined closes the dialog. */
  onConfirm: (reason: string) => Promise<string | undefined>
  /** Further fields, kept by the caller. */
  children?: ReactNode
}

/** Asks for the reason that an action needs; a refusal is shown in place and all input is kept. */
export function ReasonDialog({ isOpen, ...rest }: ReasonDialogProps) {
  return isOpen ? <OpenReasonDialog {...rest} /> : undefined
}

function OpenReasonDialog({
  title,
  description,
  label,
  action,
  isDangerous = false,
  isOptional = false,
  maxLength = 500,
  onClose,
  onConfirm,
  children,
}: Omit<ReasonDialogProps, 'isOpen'>) {
  const t = useTexts(kitTexts)
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <Dialog isOpen title={title} description={description} onClose={onClose}>
      <DialogForm
        form={form}
        action={action}
        isDangerous={isDangerous}
        onClose={onClose}
        onSubmit={({ reason }) => onConfirm(reason.trim())}
      >
        {children}
        <TextArea
          name="reason"
          label={label ?? t.reason}
          hint={label === undefined ? t.reasonHint : undefined}
          minLength={3}
          maxLength={maxLength}
          isRequired={!isOptional}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  )
}
