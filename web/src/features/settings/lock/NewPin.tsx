import { isWeakPin } from '@linnet/protocol/wallet/weak-pins'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { PinField } from '~/kit/fields/PinField'
import { useBusy } from '~/kit/use-busy'
import { appLockTexts } from './app-lock-texts'

/** A new PIN, entered twice. */
export function NewPin({ save }: { save: (pin: string) => Promise<void> }) {
  const texts = useTexts(appLockTexts)
  const [first, setFirst] = useState<string>()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, run] = useBusy()
  const again = (why: string) => {
    setFirst(undefined)
    setProblem(why)
  }
  const take = (pin: string) => {
    setTyped('')
    setProblem(undefined)
    if (first === undefined) return isWeakPin(pin, '') ? again(texts.weak) : setFirst(pin)
    return pin === first ? run(() => save(pin)) : again(texts.differ)
  }
  return (
    <PinField
      key={String(first === undefined)}
      label={isBusy ? texts.saving : first === undefined ? texts.newPin : texts.repeat}
      value={typed}
      onChange={setTyped}
      onComplete={take}
      error={problem}
      disabled={isBusy}
    />
  )
}
