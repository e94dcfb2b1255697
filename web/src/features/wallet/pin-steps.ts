import { isWeakPin } from '@linnet/protocol/wallet/weak-pins'

/** The steps of entering trade passwords: optionally the old one, then the new one twice. */
export type PinStep = 'old' | 'next' | 'repeat'
export type Pins = Readonly<Partial<Record<PinStep, string>>>

export type PinEntry = { at: PinStep; pins: Pins; problem?: string }

export type PinOutcome =
  /** The outcome that another password is needed. */
  | { type: 'more'; entry: PinEntry }
  /** The outcome that all have been entered. */
  | { type: 'complete'; pins: Pins }

type EnteredPin = {
  pin: string
  /** My phone number; its last six digits are too easy to guess. */
  phone: string
  differText: string
  weakText: string
}

/** The next step after a trade password has been entered. */
export function afterPin(steps: readonly PinStep[], { at, pins }: PinEntry, entered: EnteredPin): PinOutcome {
  const known = { ...pins, [at]: entered.pin }
  // Refused before repeating: nobody should have to repeat a password that the server will not accept.
  if (at === 'next' && isWeakPin(entered.pin, entered.phone))
    return { type: 'more', entry: backTo('next', known, entered.weakText) }
  if (at === 'repeat' && known.next !== entered.pin)
    return { type: 'more', entry: backTo('next', known, entered.differText) }
  const following = steps[steps.indexOf(at) + 1]
  return following === undefined
    ? { type: 'complete', pins: known }
    : { type: 'more', entry: { at: following, pins: known } }
}

/** Goes back to a step and discards the entries there and after it. */
export function backTo(at: PinStep, { old }: Pins, problem: string): PinEntry {
  return { at, pins: at === 'old' || old === undefined ? {} : { old }, problem }
}

const oldProblems = new Set([
  'WrongTradePassword',
  'TradePasswordLocked',
  'TradePasswordSpent',
  'NoTradePassword',
])

/** The step that a refusal leads back to: the first if the old password was wrong, otherwise the new one. */
export function stepToMend(steps: readonly PinStep[], refusal: string): PinStep {
  const [first = 'next'] = steps
  return oldProblems.has(refusal) ? first : steps.includes('next') ? 'next' : first
}
