import { useEffect, useState } from 'react'
import { keyValueStore } from '~/platform/storage'
import { useConnectionStatus } from '~/session/connection-status'

type Kept = { value: unknown; at: number }

/** What the server last said of my money, for the start without a network; gone with the session like all of it. */
const kept = keyValueStore<Kept>('wallet')

type LastKnown<Value> = {
  value: Value | undefined
  /** Unix seconds: how old it is, while there is no line to ask over. */
  asOf: number | undefined
}

/** What was just heard, or else what was heard last on this device, which then says how old it is. */
export function useLastKnown<Value>(
  key: string,
  { fresh, problem }: { fresh: Value | undefined; problem: string | undefined },
): LastKnown<Value> {
  const isLineCut = useConnectionStatus() !== undefined
  const isCut = isLineCut || (fresh === undefined && problem !== undefined)
  const [known, setKnown] = useState<{ key: string; value: Value; at: number }>()
  useEffect(() => {
    if (fresh === undefined) return undefined
    const at = Math.floor(Date.now() / 1000)
    setKnown({ key, value: fresh, at })
    // A browser in private mode keeps nothing; that is no reason to fail.
    void kept.set(key, { value: fresh, at }).catch(() => undefined)
    return undefined
  }, [key, fresh])
  useEffect(() => {
    if (fresh !== undefined) return undefined
    let isCurrent = true
    void kept
      .get(key)
      .then((found) => {
        if (isCurrent && found) setKnown({ key, value: found.value as Value, at: found.at })
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [key, fresh])
  const mine = known?.key === key ? known : undefined
  // While the line is there, an answer comes in a moment: what is old would only flash.
  if (fresh === undefined && !isCut) return { value: undefined, asOf: undefined }
  return { value: fresh ?? mine?.value, asOf: isCut ? mine?.at : undefined }
}
