import { makePayCode } from '@linnet/protocol/wallet/paying'
import { useEffect } from 'react'
import { forgetAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { useScreenVisible } from '~/platform/screen-context'
import { refusalText } from '~/session/refusal-text'

/** A code is valid for 90 s, so it is renewed well before. */
const renewAfterMs = 60_000

/** My pay code, renewed every minute while visible. Call `renew` once it has been used. */
export function usePayCode() {
  const isVisible = useScreenVisible()
  const { data, refusal, reload } = useQueryOf(makePayCode, {}, { refetchAfterMs: () => renewAfterMs })
  useEffect(() => {
    // The code may have been used by the time the screen is visible again.
    if (isVisible) return () => forgetAnswer(makePayCode, {})
    return undefined
  }, [isVisible])
  return {
    code: refusal ? undefined : data?.code,
    refusal: refusal && { name: refusal.name, message: refusalText(refusal) },
    renew: reload,
  }
}
