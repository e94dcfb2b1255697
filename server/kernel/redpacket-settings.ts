/** The settings about red packets: what mines are played for, and who makes campaigns. */
import { z } from 'zod'

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

/** Spread into the table of all settings. */
export const redpacketSettings = {
  MINE_PACKETS: z.enum(['points', 'money', 'off']).default('points'),
  MINE_COUNTS: z
    .string()
    .default('5,7,9,10')
    .transform((value) => partsOf(value).map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0)))
    .pipe(z.array(z.int().min(2).max(mostShares)).min(1)),
  VENDORS: z
    .string()
    .optional()
    .transform((value) => (value === undefined ? [] : partsOf(value.toLowerCase())))
    .pipe(z.array(z.uuid())),
}

export const redpacketMustBe = {
  MINE_PACKETS: 'points, money or off',
  MINE_COUNTS: 'a list of whole numbers from 2 to 100, such as 5,7,9,10',
  VENDORS: 'a list of the ids of people',
}

const settings = z.object(redpacketSettings)

export const presentRedpackets = (given: z.output<typeof settings>): RedpacketConfig => ({
  minePackets: given.MINE_PACKETS,
  mineCounts: given.MINE_COUNTS,
  vendors: new Set(given.VENDORS),
})
