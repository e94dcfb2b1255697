import type { Caller } from '@linnet/client'
import { useMemo } from 'react'
import { useEngine } from '~/session/engine'

/** Makes calls for which a second factor may have to be proved: has the person do that, and repeats the call. */
export const proving =
  (send: Caller): Caller =>
  async (call, input) => {
    const outcome = await send(call, input)
    if (outcome.ok || outcome.refusal.name !== 'FactorProofNeeded') return outcome
    const { askProof } = await import('./ask-proof')
    return (await askProof(send)) ? send(call, input) : outcome
  }

/** Makes such calls in this session. */
export function useProvedCall(): Caller {
  const { call } = useEngine()
  return useMemo(() => proving(call), [call])
}
