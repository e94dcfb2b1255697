import type { Outcome } from '@linnet/client'
import { useCallback } from 'react'
import { showToast } from '../../../kit/toast'
import { refusalText } from '../../../session/refusal-text'

/** Says why something was refused, in the server's words, or that the network is away; answers whether it worked. */
export function useTell(): (asked: Promise<Outcome<unknown>>) => Promise<boolean> {
  return useCallback(async (asked) => {
    const outcome = await asked
    if (!outcome.ok) showToast(refusalText(outcome.refusal), { kind: 'error' })
    return outcome.ok
  }, [])
}
