import type { CodeScene } from '@linnet/protocol/auth/sign-in-calls'
import { useState } from 'react'
import { useBusy } from '~/kit/use-busy'
import { accountError } from './AccountField'
import { ensureAgreed } from './Agreement'
import { requestCode, useCodeSentAt } from './code-sending'
import { fieldErrorsOf } from './refusal-fields'
import { setDraft, type FieldErrors, useSignInDraft } from './sign-in-draft'

/**
 * The state of sending a code, for the screens that do: the errors, whether one was sent, and a function that
 * sends it.
 */
export function useCodeStep(scene: CodeScene, { requiresAgreement = true } = {}) {
  const account = useSignInDraft((draft) => draft.account)
  const sentAt = useCodeSentAt(scene, account)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, run] = useBusy()
  const hasSent = sentAt !== undefined
  const send = (onSent?: () => void) =>
    run(async () => {
      const problem = accountError()
      if (problem !== undefined) return setErrors({ account: problem })
      if (requiresAgreement && !(await ensureAgreed())) return undefined
      const refusal = await requestCode(scene, account)
      if (refusal) return setErrors(fieldErrorsOf(refusal, hasSent ? ['account', 'code'] : ['account']))
      setErrors({})
      // A new code invalidates the previous one.
      setDraft({ code: '' })
      return onSent?.()
    })
  return { errors, setErrors, hasSent, isSending, send, clearErrors: () => setErrors({}) }
}
