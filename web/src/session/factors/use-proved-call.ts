import type { Caller } from '@linnet/client'
import { useMemo } from 'react'
import { useEngine } from '~/session/engine'

/** Makes a call for which a second factor may have to be proved; has the person do that, and repeats it. */
export function useProvedCall(): Caller {
  const engine = useEngine()
  return useMemo(
    () => async (call, input) => {
      const outcome = await engine.call(call, input)
      if (outcome.ok || outcome.refusal.name !== 'FactorProofNeeded') return outcome
      const { askProof } = await import('./ask-proof')
      return (await askProof(engine.call)) ? engine.call(call, input) : outcome
    },
    [engine],
  )
}
