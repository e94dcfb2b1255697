import { type ComponentProps, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useProblemText } from '@/data/problem-text'
import { Button } from '@/kit/Button'
import { Form } from '@/kit/fields/Form'
import { TextField } from '@/kit/fields/TextField'
import { Banner } from '@/kit/States'

/** Asks for an account, as `name`, and its password; what `onSubmit` throws is shown in place. */
export function PasswordForm({
  account: { value = '', ...account },
  passwordLabel,
  submitLabel,
  onSubmit,
}: {
  account: Pick<ComponentProps<typeof TextField>, 'name' | 'type' | 'label'> & { value?: string }
  passwordLabel: string
  submitLabel: string
  onSubmit: (account: string, password: string) => Promise<void>
}) {
  const problemText = useProblemText()
  const form = useForm<Record<string, string>>({ defaultValues: { [account.name]: value, password: '' } })
  const [problem, setProblem] = useState<string>()
  const submit = async ({ [account.name]: typed = '', password = '' }: Record<string, string>) => {
    try {
      await onSubmit(typed.trim(), password)
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextField {...account} isRequired autoComplete="username" autoFocus={value === ''} maxLength={200} />
      <TextField
        name="password"
        type="password"
        label={passwordLabel}
        isRequired
        autoComplete="current-password"
        autoFocus={value !== ''}
        maxLength={200}
      />
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Button type="submit" look="primary" isBusy={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
    </Form>
  )
}
