import { checkCode } from '@linnet/protocol/auth'
import { screens } from '@linnet/protocol/screens'
import { Button } from '../../../kit/Button'
import { Form } from '../../../kit/Form'
import { FormNotice } from '../../../kit/FormNotice'
import { kitTexts } from '../../../kit/kit-texts'
import { useTexts } from '../../../kit/texts'
import { useBusy } from '../../../kit/use-busy'
import { useNavigate } from '../../../platform/screen-context'
import { guestCaller } from '../../../session/engine'
import { authTexts } from '../auth-texts'
import { AccountField } from '../parts/AccountField'
import { AuthPage } from '../parts/AuthPage'
import { useCodeStep } from '../parts/code-step'
import { CodeEntry } from '../parts/CodeEntry'
import { fieldErrorsOf } from '../parts/refusal-fields'
import { setDraft, useSignInDraft } from '../parts/sign-in-draft'
import { registerTexts } from '../register-texts'

/** Forgot the password, first step: the account and its code. */
export function ForgotPassword() {
  const texts = useTexts(registerTexts)
  const words = useTexts(authTexts)
  const kit = useTexts(kitTexts)
  const go = useNavigate()
  const { errors, setErrors, hasSent, isSending, send, clearErrors } = useCodeStep('reset', {
    asksAgreement: false,
  })
  const [isBusy, run] = useBusy()
  const check = () =>
    run(async () => {
      const { account: typed, code } = useSignInDraft.getState()
      const account = typed.trim()
      if (code.length < 6) return setErrors({ code: words.codeMissing })
      const outcome = await guestCaller()(checkCode, { account, scene: 'reset', code })
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
        <FormNotice text={errors.form} />
        <Button type="submit" isFullWidth isBusy={isBusy || (isSending && !hasSent)}>
          {hasSent ? texts.next : kit.getCode}
        </Button>
      </Form>
    </AuthPage>
  )
}
