import { useState, type ReactNode } from 'react'
import {
  afterPin,
  backTo,
  type PinEntry,
  type Pins,
  type PinStep,
  stepToMend,
} from '~/features/wallet/pin-steps'
import { tradeTexts } from '~/features/wallet/trade-texts'
import { useTexts } from '~/i18n/texts'
import { PinField } from '~/kit/fields/PinField'
import { useBusy } from '~/kit/use-busy'
import { useMe } from '~/people/me'
import styles from './PinSteps.module.css'

type PinStepsProps = {
  steps: readonly PinStep[]
  /** Called with all the passwords entered; resolves to the refusal, if any. */
  onComplete: (pins: Pins) => Promise<{ name: string; message: string } | undefined>
  note?: ReactNode
  children?: ReactNode
}

/** Asks for one or more trade passwords in turn, on one keypad. */
export function PinSteps({ steps, onComplete, note, children }: PinStepsProps) {
  const texts = useTexts(tradeTexts)
  const [entry, setEntry] = useState<PinEntry>({ at: steps[0] ?? 'next', pins: {} })
  const [typed, setTyped] = useState('')
  const [isBusy, run] = useBusy()
  const { profile } = useMe()
  const labels = {
    old: steps.length === 1 ? texts.enter : texts.enterOld,
    next: texts.enterNew,
    repeat: texts.repeat,
  }
  const take = (pin: string) => {
    const words = { differText: texts.differ, weakText: texts.weak }
    const outcome = afterPin(steps, entry, { pin, phone: profile?.phone ?? '', ...words })
    setTyped('')
    if (outcome.type === 'more') return setEntry(outcome.entry)
    setEntry({ at: entry.at, pins: outcome.pins })
    return run(async () => {
      const refusal = await onComplete(outcome.pins)
      if (refusal) setEntry(backTo(stepToMend(steps, refusal.name), outcome.pins, refusal.message))
    })
  }
  return (
    <div className={styles.page}>
      {steps.length > 1 && (
        <ol className={styles.steps} aria-hidden>
          {steps.map((step) => (
            <li key={step} data-on={steps.indexOf(step) <= steps.indexOf(entry.at) || undefined} />
          ))}
        </ol>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <PinField
        key={entry.at}
        label={isBusy ? texts.saving : labels[entry.at]}
        value={typed}
        onChange={setTyped}
        onComplete={take}
        error={entry.problem}
        disabled={isBusy}
      />
      {children}
    </div>
  )
}
