import { logIn } from '@linnet/protocol/auth/sign-in-calls'
import { authTexts } from '~/features/auth/auth-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { codeTexts } from '~/kit/fields/code-texts'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { useBusy } from '~/kit/use-busy'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import { openTicket } from '~/session/freeze-ticket'
import { AccountField } from './AccountField'
import { Agreement, ensureAgreed } from './Agreement'
import { useCodeStep } from './code-step'
import { CodeEntry } from './CodeEntry'
import { fieldErrorsOf } from './refusal-fields'
import { completeSignIn } from './sign-in'
import { useSignInDraft } from './sign-in-draft'

/** Logs in with a code: first the account, then the code that was sent. */
export function CodeLogin() {
  const texts = useTexts(authTexts)
  const codes = useTexts(codeTexts)
  const { errors, setErrors, hasSent, isSending, send, clearErrors } = useCodeStep('login')
  const [isBusy, run] = useBusy()
  const enter = () =>
    run(async () => {
      const { account, code } = useSignInDraft.getState()
      if (code.length < 6) return setErrors({ code: texts.codeMissing })
      if (!(await ensureAgreed())) return undefined
      const outcome = await guestCaller()(logIn, { account: account.trim(), code, deviceId: deviceId() })
      if (outcome.ok) return completeSignIn(outcome.value)
      // A valid code makes it safe to reveal that the account is not registered.
      if (outcome.refusal.name === 'WrongLogin') {
        // Few need it here, and the first screen is small.
        const loaded = await import('./registration').catch(() => undefined)
        if (loaded) return setErrors(await loaded.offerAccount())
      }
      if (openTicket(outcome.refusal)) return undefined
      return setErrors(fieldErrorsOf(outcome.refusal, ['account', 'code']))
    })
  return (
    <Form onSubmit={hasSent ? enter : () => send()} errors={errors}>
      <AccountField error={errors.account} onEdit={clearErrors} />
      {hasSent && (
        <CodeEntry
          scene="login"
          error={errors.code}
          onEdit={clearErrors}
          onComplete={enter}
          onResend={() => send()}
          isSending={isSending}
        />
      )}
      <FormAlert text={errors.form} />
      <Agreement />
      <Button type="submit" isFullWidth isBusy={isBusy || (isSending && !hasSent)}>
        {hasSent ? texts.logIn : codes.getCode}
      </Button>
    </Form>
  )
}
