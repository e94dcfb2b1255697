import type { Call, CallInput, CallOutput } from '@linnet/protocol'
import { useCallback, useEffect, useState } from 'react'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

type Fetched<Value> = {
  value: Value | undefined
  /** Why there is nothing to show, while there is nothing. */
  problem: string | undefined
  /** The name of the refusal behind it, for screens that say something of their own. */
  refusal: string | undefined
  reload: () => void
  setValue: (change: (value: Value) => Value) => void
}

/** What a call answers, asked when the screen opens, and again once the line is back after a failure. */
export function useFetched<C extends Call>(call: C, input: CallInput<C>): Fetched<CallOutput<C>> {
  const engine = useEngine()
  const isReady = useClientState((state) => state.connection === 'ready')
  const [value, setValue] = useState<CallOutput<C>>()
  const [refusal, setRefusal] = useState<{ name: string; message: string }>()
  const [round, setRound] = useState(0)
  const key = JSON.stringify(input)
  useEffect(() => {
    let isCurrent = true
    const fetchIt = async () => {
      const outcome = await engine.call(call, JSON.parse(key) as CallInput<C>)
      if (!isCurrent) return
      if (outcome.ok) setValue(() => outcome.value)
      setRefusal(outcome.ok ? undefined : outcome.refusal)
    }
    void fetchIt()
    return () => {
      isCurrent = false
    }
    // A return of the line asks again, which also shows what changed meanwhile.
  }, [engine, call, key, round, isReady])
  return {
    value,
    problem: value === undefined && refusal ? refusalText(refusal) : undefined,
    refusal: value === undefined ? refusal?.name : undefined,
    reload: useCallback(() => setRound((last) => last + 1), []),
    setValue: (change) => setValue((known) => known && change(known)),
  }
}
