import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTexts } from '@/i18n/texts'
import { Button } from '../Button'
import { Form } from '../fields/Form'
import { kitTexts } from '../kit-texts'
import { Banner } from '../States'
import { DialogActions } from './Dialog'

/** The fields and buttons of a dialog; a refusal is shown in place and all input is kept. */
export function DialogForm<Values extends FieldValues>({
  form,
  action,
  isDangerous = false,
  onClose,
  onSubmit,
  children,
}: {
  form: UseFormReturn<Values>
  /** The button's label: "Freeze", not "OK". */
  action: string
  isDangerous?: boolean
  onClose: () => void
  /** Performs the action. Returns the error to show if it was refused; undefined closes the dialog. */
  onSubmit: (values: Values) => Promise<string | undefined>
  children: ReactNode
}) {
  const t = useTexts(kitTexts)
  const [problem, setProblem] = useState<string>()
  const submit = async (values: Values) => {
    const refused = await onSubmit(values)
    setProblem(refused)
    if (refused === undefined) onClose()
  }
  return (
    <Form form={form} onSubmit={submit}>
      {children}
      {problem && <Banner tone="bad">{problem}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={form.formState.isSubmitting}>
          {action}
        </Button>
      </DialogActions>
    </Form>
  )
}
