import type { CodeScene } from '@linnet/protocol/auth'
import { useState } from 'react'
import { useBusy } from '~/kit/use-busy'
import { accountError } from './AccountField'
import { ensureAgreed } from './Agreement'
import { requestCode, useCodeSentAt } from './code-sending'
import { fieldErrorsOf } from './refusal-fields'
import { setDraft, type FieldErrors, useSignInDraft } from './sign-in-draft'

/** Asking for a code, on any of the screens that do: what is wrong, whether one went out, and how to send one. */
export function useCodeStep(scene: CodeScene, { asksAgreement = true } = {}) {
  const account = useSignInDraft((draft) => draft.account)
  const sentAt = useCodeSentAt(scene, account)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, run] = useBusy()
  const hasSent = sentAt !== undefined
  const send = (onSent?: () => void) =>
    run(async () => {
      const problem = accountError()
      if (problem !== undefined) return setErrors({ account: problem })
      if (asksAgreement && !(await ensureAgreed())) return undefined
      const refusal = await requestCode(scene, account)
      if (refusal) return setErrors(fieldErrorsOf(refusal, hasSent ? ['account', 'code'] : ['account']))
      setErrors({})
      // An older code is worth nothing once a newer one is on its way.
      setDraft({ code: '' })
      return onSent?.()
    })
  return { errors, setErrors, hasSent, isSending, send, clearErrors: () => setErrors({}) }
}
