import { changePassword } from '@linnet/protocol/auth/calls'
import { passwordRulesOf } from '@linnet/protocol/auth/generated-passwords'
import { useState } from 'react'
import { useServerSettings } from '~/data/server-settings'
import {
  type PasswordErrors,
  passwordErrors,
  type Passwords,
} from '~/features/settings/parts/password-errors'
import { safetyTexts } from '~/features/settings/safety-texts'
import { settingsTexts } from '~/features/settings/settings-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { AccountHint } from '~/kit/fields/AccountHint'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { TextField } from '~/kit/fields/TextField'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { accountTexts, passwordHint } from '~/people/account-texts'
import { useMe } from '~/people/me'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { leaveSession } from '~/session/signing-out'
import styles from './ChangePassword.module.css'

const fieldOf: Readonly<Record<string, keyof Passwords>> = {
  WrongPassword: 'old',
  WeakPassword: 'next',
  CommonPassword: 'next',
}

/** Changes the password; all devices, including this one, must log in again. */
export function ChangePassword() {
  const texts = useTexts(safetyTexts)
  const accountWords = useTexts(accountTexts)
  const { changePassword: title } = useTexts(settingsTexts)
  const engine = useEngine()
  const { profile } = useMe()
  const { passwordRule } = useServerSettings()
  const account = profile?.phone || profile?.email || ''
  const [passwords, setPasswords] = useState<Passwords>({ old: '', next: '', repeated: '' })
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [isBusy, run] = useBusy()
  const field = (name: keyof Passwords) => ({
    type: 'password' as const,
    value: passwords[name],
    error: errors[name],
    onChange: (typed: string) => {
      setPasswords((known) => ({ ...known, [name]: typed }))
      setErrors({})
    },
  })
  const save = () =>
    run(async () => {
      const problems = passwordErrors(passwords, { rule: passwordRule, texts: { ...texts, ...accountWords } })
      if (problems) return setErrors(problems)
      const input = { oldPassword: passwords.old, password: passwords.next }
      const outcome = await engine.call(changePassword, input)
      if (outcome.ok) return leaveSession({ reason: 'passwordChanged', message: '' })
      return setErrors({ [fieldOf[outcome.refusal.name] ?? 'form']: refusalText(outcome.refusal) })
    })
  return (
    <Screen title={title} status={useConnectionStatus()}>
      <div className={styles.page}>
        <p className={styles.note}>{texts.changeNote}</p>
        <Form onSubmit={save} errors={errors}>
          <AccountHint account={account} />
          <TextField
            {...field('old')}
            label={texts.oldPassword}
            autoComplete="current-password"
            enterKeyHint="next"
          />
          <TextField
            {...field('next')}
            label={accountWords.newPassword}
            autoComplete="new-password"
            passwordRules={passwordRulesOf(passwordRule)}
            enterKeyHint="next"
            hint={passwordHint(accountWords, passwordRule)}
          />
          <TextField
            {...field('repeated')}
            label={texts.repeat}
            autoComplete="new-password"
            enterKeyHint="done"
          />
          <FormAlert text={errors.form} />
          <Button type="submit" isFullWidth isBusy={isBusy}>
            {texts.save}
          </Button>
        </Form>
      </div>
    </Screen>
  )
}
