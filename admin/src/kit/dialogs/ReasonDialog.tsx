import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTexts } from '@/i18n/texts'
import { Button } from '../Button'
import { Form } from '../fields/Form'
import { TextArea } from '../fields/TextField'
import { kitTexts } from '../kit-texts'
import { Banner } from '../States'
import { Dialog, DialogActions } from './Dialog'

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

/** Asks for the reason that an action needs; a refusal is shown in place and nothing typed is lost. */
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
  const [problem, setProblem] = useState<string>()
  const submit = async ({ reason }: { reason: string }) => {
    const refused = await onConfirm(reason.trim())
    setProblem(refused)
    if (refused === undefined) onClose()
  }
  return (
    <Dialog isOpen title={title} description={description} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
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
        {problem && <Banner tone="bad">{problem}</Banner>}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            type="submit"
            look={isDangerous ? 'danger' : 'primary'}
            isBusy={form.formState.isSubmitting}
          >
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
