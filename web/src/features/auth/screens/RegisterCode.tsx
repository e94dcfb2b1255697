import { checkCode } from '@linnet/protocol/auth/calls'
import { newPasswordProblem } from '@linnet/protocol/auth/password-rules'
import { screens } from '@linnet/protocol/screens'
import { BadgeCheck } from 'lucide-react'
import { useEffect } from 'react'
import { authTexts } from '~/features/auth/auth-texts'
import { accountError } from '~/features/auth/parts/AccountField'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { useCodeStep } from '~/features/auth/parts/code-step'
import { CodeEntry } from '~/features/auth/parts/CodeEntry'
import { NewPasswordField } from '~/features/auth/parts/NewPasswordField'
import { fieldErrorsOf } from '~/features/auth/parts/refusal-fields'
import { registrationSteps } from '~/features/auth/parts/registration'
import { setDraft, useSignInDraft } from '~/features/auth/parts/sign-in-draft'
import { registerTexts } from '~/features/auth/register-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { useBusy } from '~/kit/use-busy'
import { accountTexts } from '~/people/account-texts'
import { useNavigate } from '~/platform/screen-context'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import styles from './Register.module.css'

/** Registration, second and third step: the code and, once verified, the password. */
export function RegisterCode() {
  const texts = useTexts(registerTexts)
  const go = useNavigate()
  const account = useSignInDraft((draft) => draft.account).trim()
  const isChecked = useSignInDraft((draft) => draft.checkedAccount !== '' && draft.checkedAccount === account)
  useEffect(() => {
    // The page was opened without the first step, for example from a bookmark.
    if (accountError() !== undefined) go(screens.register, {}, { replace: true })
  }, [go])
  const at = isChecked ? 3 : 2
  return (
    <AuthPage
      title={isChecked ? texts.choosePassword : texts.enterCode}
      step={{ at, of: registrationSteps, label: texts.step({ at, of: registrationSteps }) }}
    >
      {isChecked ? <PasswordStep account={account} /> : <CodeStep />}
    </AuthPage>
  )
}

function CodeStep() {
  const texts = useTexts(registerTexts)
  const words = useTexts(authTexts)
  const { errors, setErrors, isSending, send, clearErrors } = useCodeStep('register')
  const refused = useSignInDraft((draft) => draft.errors.code)
  const [isBusy, run] = useBusy()
  const edit = () => {
    clearErrors()
    setDraft({ errors: {} })
  }
  const check = () =>
    run(async () => {
      const { account: typed, code } = useSignInDraft.getState()
      const account = typed.trim()
      if (code.length < 6) return setErrors({ code: words.codeMissing })
      const input = { account, scene: 'register', code, deviceId: deviceId() } as const
      const outcome = await guestCaller()(checkCode, input)
      if (!outcome.ok) return setErrors(fieldErrorsOf(outcome.refusal, ['code']))
      return setDraft({ checkedAccount: account, errors: {} })
    })
  return (
    <Form onSubmit={check} errors={errors}>
      <CodeEntry
        scene="register"
        error={errors.code ?? refused}
        onEdit={edit}
        onComplete={check}
        onResend={() => send()}
        isSending={isSending}
      />
      <FormAlert text={errors.form} />
      <Button type="submit" isFullWidth isBusy={isBusy}>
        {texts.next}
      </Button>
    </Form>
  )
}

function PasswordStep({ account }: { account: string }) {
  const texts = useTexts(registerTexts)
  const words = useTexts(accountTexts)
  const go = useNavigate()
  const errors = useSignInDraft((draft) => draft.errors)
  const proceed = () => {
    const { password, passwordRule } = useSignInDraft.getState()
    const problem = newPasswordProblem(password, passwordRule)
    if (problem) setDraft({ errors: { password: words[problem] } })
    else go(screens.registerProfile)
  }
  return (
    <Form onSubmit={proceed} errors={errors}>
      <p className={styles.verified}>
        <BadgeCheck size={20} aria-hidden />
        <span>{texts.verified({ account })}</span>
      </p>
      <NewPasswordField error={errors.password} onEdit={() => setDraft({ errors: {} })} />
      <Button type="submit" isFullWidth>
        {texts.next}
      </Button>
    </Form>
  )
}
