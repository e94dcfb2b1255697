import { changeVendorTradePassword } from '@linnet/protocol/wallet/calls'
import { useForm } from 'react-hook-form'
import { FormProblem } from '@/data/FormProblem'
import { useMemberAction } from '@/data/use-member-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Form } from '@/kit/fields/Form'
import { TextField } from '@/kit/fields/TextField'
import { Actions, Card, Page } from '@/kit/Page'
import { securityTexts } from './security-texts'

const fields = { type: 'password', inputMode: 'numeric', maxLength: 6, isRequired: true } as const

/** The field that each refusal concerns. */
const fieldsOf = {
  WrongTradePassword: 'oldPassword',
  WeakTradePassword: 'password',
  TradePasswordsDiffer: 'confirm',
}

/** The trade password, and a link to the list of logins. */
export function SecurityPage() {
  const t = useTexts(securityTexts)
  const form = useForm({ defaultValues: { oldPassword: '', password: '', confirm: '' } })
  const change = useMemberAction(changeVendorTradePassword, { done: t.done, onDone: () => form.reset() })
  const digits = (text: string) => (/^[0-9]{6}$/.test(text) ? undefined : t.sixDigits)
  return (
    <Page title={t.title} lead={t.lead}>
      <Card title={t.password}>
        <p>{t.passwordLead}</p>
        <Form form={form} isNarrow onSubmit={async (values) => void (await change.run(values))}>
          <TextField {...fields} name="oldPassword" label={t.old} autoComplete="off" check={digits} />
          <TextField {...fields} name="password" label={t.new} autoComplete="off" check={digits} />
          <TextField
            {...fields}
            name="confirm"
            label={t.again}
            autoComplete="off"
            check={(text) => digits(text) ?? (text === form.getValues('password') ? undefined : t.differ)}
          />
          <FormProblem action={change} fields={fieldsOf} />
          <Actions>
            <Button type="submit" look="primary" isBusy={change.isBusy}>
              {t.save}
            </Button>
          </Actions>
        </Form>
      </Card>
    </Page>
  )
}
