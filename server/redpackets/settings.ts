import { z } from 'zod'
import { defineSettings, setting, values } from '../kernel/settings'

export interface RedpacketConfig {
  /** Whether mine packets use points or money, or are off. */
  minePackets: 'points' | 'money' | 'off'
  /** Allowed numbers of shares of a mine packet. */
  mineCounts: readonly number[]
  /** Ids of the people who may send campaigns. */
  vendors: ReadonlySet<string>
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
    VENDORS: setting(
      z
        .string()
        .optional()
        .transform((value) => (value === undefined ? [] : partsOf(value.toLowerCase())))
        .pipe(z.array(z.uuid())),
      'a list of user ids',
    ),
  },
  (given): RedpacketConfig => ({
    minePackets: given.MINE_PACKETS,
    mineCounts: given.MINE_COUNTS,
    vendors: new Set(given.VENDORS),
  }),
)
