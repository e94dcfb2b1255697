/** The allowed prices of moments, and how long they are kept: staff change these in the console. */
import { formatAmount } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { keptDays } from '../kernel/retention'
import { defineSettings } from '../kernel/settings'
import { tunableFields } from '../kernel/tunables/fields'
import { defineTunables, type Tunable } from '../kernel/tunables/tunables'
import type { ReadWork } from '../kernel/work'

export interface PriceRules {
  /** Whether moments can be published at a price. Existing ones can still be paid for. */
  isOpen: boolean
  /** The lowest price, in micro-units. */
  least: bigint
  most: bigint
}

export interface MomentRules extends PriceRules {
  /** The days after which a moment is removed; 0: it stays. */
  keepDays: number
}

/** Empty: no environment variable presets any of these. */
export const momentSettings = defineSettings({}, () => ({}))

const { amount, switch: onOff } = tunableFields<Record<string, never>>()
const unit = 1_000_000n
const range = { least: unit / 100n, most: 1_000_000n * unit }

export const momentRules = defineTunables({
  presets: momentSettings,
  fields: {
    paidMomentsOpen: onOff({ preset: () => true }),
    momentPriceMin: amount({ ...range, preset: () => unit / 10n }),
    momentPriceMax: amount({ ...range, preset: () => 200n * unit }),
    keepMoments: keptDays(),
  },
  conflict: ({ momentPriceMin, momentPriceMax }) =>
    momentPriceMin > momentPriceMax ? 'momentPriceMin' : undefined,
  present: (given): MomentRules => ({
    isOpen: given.paidMomentsOpen,
    least: given.momentPriceMin,
    most: given.momentPriceMax,
    keepDays: given.keepMoments,
  }),
})

/** Refuses a price that is not currently allowed. */
export function requirePrice(work: ReadWork, rules: Tunable<PriceRules>, price: bigint): void {
  const { isOpen, least, most } = rules.current(work)
  if (!isOpen) refuse('NoPaidMoments')
  if (price < least || price > most)
    refuse('BadMomentPrice', { least: formatAmount(least), most: formatAmount(most) })
}
