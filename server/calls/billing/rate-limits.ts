/** The limits of what members may charge for calls. Staff change them in the console. */
import { tunableFields } from '../../kernel/tunables/fields'
import { defineTunables } from '../../kernel/tunables/tunables'
import { type CallConfig, callSettings } from '../settings'

/** Limits in micro-units per minute. */
export interface RateLimits {
  least: bigint
  /** The highest price; 0: calls are free, whatever people have set. */
  most: bigint
}

const { amount } = tunableFields<CallConfig>()
const cent = 10_000n
const unit = 1_000_000n

export const rateLimits = defineTunables({
  presets: callSettings,
  fields: {
    callRateMin: amount({ least: cent, most: 10_000n * unit, preset: () => 10n * cent }),
    callRateMax: amount({ least: 0n, most: 10_000n * unit, preset: () => 10n * unit }),
  },
  conflict: ({ callRateMin, callRateMax }) =>
    callRateMax > 0n && callRateMin > callRateMax ? 'callRateMin' : undefined,
  present: ({ callRateMin, callRateMax }): RateLimits => ({ least: callRateMin, most: callRateMax }),
})
