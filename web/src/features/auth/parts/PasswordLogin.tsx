import { logIn } from '@linnet/protocol/auth/sign-in-calls'
import { useState } from 'react'
import { authTexts } from '~/features/auth/auth-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { TextField } from '~/kit/fields/TextField'
import { useBusy } from '~/kit/use-busy'
import { accountTexts } from '~/people/account-texts'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import { openTicket } from '~/session/freeze-ticket'
import { accountError, AccountField } from './AccountField'
import { Agreement, ensureAgreed } from './Agreement'
import { fieldErrorsOf } from './refusal-fields'
import { completeSignIn } from './sign-in'
import { type FieldErrors, setDraft, useSignInDraft } from './sign-in-draft'

/** Logs in with account or chat ID, and password. */
export function PasswordLogin() {
  const texts = useTexts(authTexts)
  const accountWords = useTexts(accountTexts)
  const password = useSignInDraft((draft) => draft.password)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, run] = useBusy()
  const clearErrors = () => setErrors({})
  const enter = () =>
    run(async () => {
      const problems = passwordLoginErrors(accountWords)
      if (problems) return setErrors(problems)
      if (!(await ensureAgreed())) return undefined
      const { account } = useSignInDraft.getState()
      const outcome = await guestCaller()(logIn, { account: account.trim(), password, deviceId: deviceId() })
      if (outcome.ok) return completeSignIn(outcome.value)
      if (openTicket(outcome.refusal)) return undefined
      return setErrors(fieldErrorsOf(outcome.refusal, ['account', 'password']))
    })
  return (
    <Form onSubmit={enter} errors={errors}>
      <AccountField error={errors.account} onEdit={clearErrors} goesWithPassword />
      <TextField
        label={texts.password}
        type="password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onChange={(typed) => {
          setDraft({ password: typed })
          clearErrors()
        }}
        error={errors.password}
      />
      <FormAlert text={errors.form} />
      <Agreement />
      <Button type="submit" isFullWidth isBusy={isBusy}>
        {texts.logIn}
      </Button>
    </Form>
  )
}

/** Errors found before sending; undefined if there are none. */
function passwordLoginErrors(texts: (typeof accountTexts)['en-us']): FieldErrors | undefined {
  const { kind, account: typed, password } = useSignInDraft.getState()
  const isChatId = kind === 'email' && /^[a-z\d]{5,20}$/i.test(typed.trim())
  const account = isChatId ? undefined : accountError()
  const hasPassword = password !== ''
  if (account === undefined && hasPassword) return undefined
  return {
    ...(account !== undefined && { account }),
    ...(!hasPassword && { password: texts.passwordMissing }),
  }
}
