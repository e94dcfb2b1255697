import { resetPassword } from '@linnet/protocol/auth/calls'
import { newPasswordProblem } from '@linnet/protocol/auth/password-rules'
import { screens } from '@linnet/protocol/screens'
import { useEffect, useState } from 'react'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { NewPasswordField } from '~/features/auth/parts/NewPasswordField'
import { fieldErrorsOf } from '~/features/auth/parts/refusal-fields'
import { type FieldErrors, setDraft, useSignInDraft } from '~/features/auth/parts/sign-in-draft'
import { registerTexts } from '~/features/auth/register-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { accountTexts } from '~/people/account-texts'
import { navigate } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import { dismissEnding } from '~/session/signing-out'

/** Password reset, second step: the new password. All sessions end, so logging in comes next. */
export function ResetPassword() {
  const texts = useTexts(registerTexts)
  const words = useTexts(accountTexts)
  const go = useNavigate()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, run] = useBusy()
  useEffect(() => {
    if (useSignInDraft.getState().code === '') go(screens.forgotPassword, {}, { replace: true })
  }, [go])
  const save = () =>
    run(async () => {
      const { account, code, password, passwordRule } = useSignInDraft.getState()
      const problem = newPasswordProblem(password, passwordRule)
      if (problem) return setErrors({ password: words[problem] })
      const outcome = await guestCaller()(resetPassword, {
        account: account.trim(),
        code,
        password,
        deviceId: deviceId(),
      })
      if (!outcome.ok) return setErrors(fieldErrorsOf(outcome.refusal, ['password']))
      setDraft({ code: '', password: '', checkedAccount: '' })
      dismissEnding()
      showToast(texts.saved, { kind: 'success' })
      return navigate(screens.logInByPassword, {}, { replace: true, from: 0 })
    })
  return (
    <AuthPage title={texts.choosePassword} lead={texts.resetLead}>
      <Form onSubmit={save} errors={errors}>
        <NewPasswordField error={errors.password} onEdit={() => setErrors({})} />
        <FormAlert text={errors.form} />
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {texts.save}
        </Button>
      </Form>
    </AuthPage>
  )
}
