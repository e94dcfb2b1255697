import { checkCode } from '@linnet/protocol/auth/calls'
import { screens } from '@linnet/protocol/screens'
import { authTexts } from '~/features/auth/auth-texts'
import { AccountField } from '~/features/auth/parts/AccountField'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { useCodeStep } from '~/features/auth/parts/code-step'
import { CodeEntry } from '~/features/auth/parts/CodeEntry'
import { fieldErrorsOf } from '~/features/auth/parts/refusal-fields'
import { setDraft, useSignInDraft } from '~/features/auth/parts/sign-in-draft'
import { registerTexts } from '~/features/auth/register-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { codeTexts } from '~/kit/fields/code-texts'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { useBusy } from '~/kit/use-busy'
import { useNavigate } from '~/platform/screen-context'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'

/** Password reset, first step: the account and its code. */
export function ForgotPassword() {
  const texts = useTexts(registerTexts)
  const words = useTexts(authTexts)
  const codes = useTexts(codeTexts)
  const go = useNavigate()
  const { errors, setErrors, hasSent, isSending, send, clearErrors } = useCodeStep('reset', {
    requiresAgreement: false,
  })
  const [isBusy, run] = useBusy()
  const check = () =>
    run(async () => {
      const { account: typed, code } = useSignInDraft.getState()
      const account = typed.trim()
      if (code.length < 6) return setErrors({ code: words.codeMissing })
      const outcome = await guestCaller()(checkCode, { account, scene: 'reset', code, deviceId: deviceId() })
      if (!outcome.ok) return setErrors(fieldErrorsOf(outcome.refusal, ['account', 'code']))
      setDraft({ checkedAccount: account, password: '', errors: {} })
      return go(screens.setForgottenPassword)
    })
  return (
    <AuthPage title={texts.forgotTitle} lead={texts.forgotLead}>
      <Form onSubmit={hasSent ? check : () => send()} errors={errors}>
        <AccountField error={errors.account} onEdit={clearErrors} autoFocus />
        {hasSent && (
          <CodeEntry
            scene="reset"
            error={errors.code}
            onEdit={clearErrors}
            onComplete={check}
            onResend={() => send()}
            isSending={isSending}
          />
        )}
        <FormAlert text={errors.form} />
        <Button type="submit" isFullWidth isBusy={isBusy || (isSending && !hasSent)}>
          {hasSent ? texts.next : codes.getCode}
        </Button>
      </Form>
    </AuthPage>
  )
}
