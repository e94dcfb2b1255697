import { z } from 'zod'
import { defineSettings, setting, values } from '../kernel/settings'

export interface RedpacketConfig {
  /** Whether mine packets use points or money, or are off. */
  minePackets: 'points' | 'money' | 'off'
  /** Allowed numbers of shares of a mine packet. */
  mineCounts: readonly number[]
}

const maxShares = 100
const partsOf = (value: string): string[] => value.split(',').map((part) => part.trim())

export const redpacketSettings = defineSettings(
  {
    MINE_PACKETS: setting(z.enum(['points', 'money', 'off']).default('points'), 'points, money or off'),
    MINE_COUNTS: setting(
      z
        .string()
        .default('5,7,9,10')
        .transform(partsOf)
        .pipe(z.array(values.wholeNumber.pipe(z.int().min(2).max(maxShares))).min(1)),
      'a list of whole numbers from 2 to 100, such as 5,7,9,10',
    ),
  },
  (given): RedpacketConfig => ({
    minePackets: given.MINE_PACKETS,
    mineCounts: given.MINE_COUNTS,
  }),
)
