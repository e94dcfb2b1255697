import { useEffect, useState } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { useBusy } from '~/kit/use-busy'
import { serverNowMs } from '~/platform/now'
import { tryPin } from './lock'
import { readTries } from './lock-record'
import { lockTexts } from './lock-texts'
import { triesLeft, waitLeftMs } from './tries'
import { waitText } from './wait-text'

/**
 * A field for the PIN of the lock: what is typed, what was wrong with it, and how long to wait. `onKey` uses the data key, and
 * resolves to what is wrong with that, if anything. `isToWrap`: see `tryPin`.
 */
export function usePinTry(onKey: (key: CryptoKey) => Promise<string | undefined>, isToWrap = false) {
  const texts = useTexts(lockTexts)
  const language = usePreferences((preferences) => preferences.language)
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, run] = useBusy()
  const leftMs = useWait(isBusy)
  const onComplete = (pin: string) =>
    run(async () => {
      setProblem(undefined)
      const { outcome, key } = await tryPin(pin, isToWrap)
      setValue('')
      if (key) setProblem(await onKey(key))
      else if (outcome === 'wrong') setProblem(texts.wrong({ n: triesLeft(readTries()) }))
    })
  return {
    field: {
      value,
      onChange: setValue,
      onComplete,
      error: leftMs > 0 ? texts.tooMany : problem,
      disabled: isBusy || leftMs > 0,
    },
    isBusy,
    wait: leftMs > 0 ? texts.wait({ time: waitText(leftMs, language) }) : undefined,
    setProblem,
  }
}

/** Milliseconds until a PIN is taken again; counts down each second, and is read again with each try. */
function useWait(isTrying: boolean): number {
  const [leftMs, setLeft] = useState(() => waitLeftMs(readTries(), serverNowMs()))
  useEffect(() => {
    if (isTrying) return undefined
    const look = () => setLeft(waitLeftMs(readTries(), serverNowMs()))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [isTrying])
  return leftMs
}
