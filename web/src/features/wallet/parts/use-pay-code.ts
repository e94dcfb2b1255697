import { makePayCode } from '@linnet/protocol/wallet-paying'
import { useCallback, useEffect, useState } from 'react'
import { useWalletVersion } from '~/payments/wallet-events'
import { useScreenVisible } from '~/platform/screen-context'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** A code holds for 90 s; each minute another one takes its place. */
const renewAfterMs = 60_000

/** My pay code while somebody looks at it: renewed each minute, and at once when it was used. */
export function usePayCode() {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const version = useWalletVersion((state) => state.version)
  const [code, setCode] = useState<string>()
  const [refusal, setRefusal] = useState<{ name: string; message: string }>()
  const renew = useCallback(async () => {
    const outcome = await engine.call(makePayCode, {})
    if (outcome.ok) setCode(outcome.value.code)
    const problem = outcome.ok ? undefined : outcome.refusal
    setRefusal(problem && { name: problem.name, message: refusalText(problem) })
  }, [engine])
  useEffect(() => {
    if (!isVisible) {
      // What is not looked at must not be shown again when it may be stale.
      setCode(undefined)
      return undefined
    }
    void renew()
    const timer = setInterval(() => void renew(), renewAfterMs)
    return () => clearInterval(timer)
  }, [isVisible, isReady, version, renew])
  return { code: refusal ? undefined : code, refusal, renew: () => void renew() }
}
