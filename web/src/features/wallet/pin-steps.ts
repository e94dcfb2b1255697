/** The trade passwords that are entered one after another: perhaps the old one, the new one, and the new one again. */
export type PinStep = 'old' | 'next' | 'repeat'
export type Pins = Readonly<Partial<Record<PinStep, string>>>

export type PinEntry = { at: PinStep; pins: Pins; problem?: string }

export type PinOutcome =
  /** Another one is to be entered. */
  | { type: 'more'; entry: PinEntry }
  /** All are there. */
  | { type: 'complete'; pins: Pins }

/** What follows a trade password that was entered at a step. */
export function afterPin(
  steps: readonly PinStep[],
  { at, pins }: PinEntry,
  entered: { pin: string; differText: string },
): PinOutcome {
  const known = { ...pins, [at]: entered.pin }
  if (at === 'repeat' && known.next !== entered.pin)
    return { type: 'more', entry: backTo('next', known, entered.differText) }
  const following = steps[steps.indexOf(at) + 1]
  return following === undefined
    ? { type: 'complete', pins: known }
    : { type: 'more', entry: { at: following, pins: known } }
}

/** Back to a step, of which and of whose followers nothing is kept. */
export function backTo(at: PinStep, { old }: Pins, problem: string): PinEntry {
  return { at, pins: at === 'old' || old === undefined ? {} : { old }, problem }
}

const oldProblems = new Set([
  'WrongTradePassword',
  'TradePasswordLocked',
  'TradePasswordSpent',
  'NoTradePassword',
])

/** The step at which a refusal is put right: the old one, if that was wrong, else the new one. */
export function stepToMend(steps: readonly PinStep[], refusal: string): PinStep {
  const [first = 'next'] = steps
  return oldProblems.has(refusal) ? first : steps.includes('next') ? 'next' : first
}
