import type { Outcome } from '@linnet/client'
import { useCallback } from 'react'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { contactTexts } from '../contact-texts'

/** Says why a call was refused, in the server's words, or that the network is away; answers whether it worked. */
export function useTell(): (outcome: Outcome<unknown>) => boolean {
  const texts = useTexts(contactTexts)
  return useCallback(
    (outcome) => {
      if (!outcome.ok) showToast(outcome.refusal.message || texts.offline, { kind: 'error' })
      return outcome.ok
    },
    [texts],
  )
}
