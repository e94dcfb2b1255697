import { z } from 'zod'
import { defineSettings, setting, values } from '../kernel/settings'

export interface RedpacketConfig {
  /** What mines are played for. */
  minePackets: 'points' | 'money' | 'off'
  /** Into how many shares a mine packet may be split. */
  mineCounts: readonly number[]
  /** Who may make campaign packets. */
  vendors: ReadonlySet<string>
}

const mostShares = 100
const partsOf = (value: string): string[] => value.split(',').map((part) => part.trim())

/** What mines are played for, and who makes campaigns. */
export const redpacketSettings = defineSettings(
  {
    MINE_PACKETS: setting(z.enum(['points', 'money', 'off']).default('points'), 'points, money or off'),
    MINE_COUNTS: setting(
      z
        .string()
        .default('5,7,9,10')
        .transform(partsOf)
        .pipe(z.array(values.wholeNumber.pipe(z.int().min(2).max(mostShares))).min(1)),
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
