import { defineSettings } from '../kernel/settings'
import { tunableFields, risks } from '../kernel/tunables/fields'
import { defineTunables } from '../kernel/tunables/tunables'

/** The rewards of signing in, in micro-units of POINTS. */
export interface CheckInRules {
  daily: bigint
  streakBonus: bigint
  /** The budget of all people together, per day. */
  budget: bigint
}

/** Empty: no environment variable presets these rules. */
export const checkInSettings = defineSettings({}, () => ({}))

const { number } = tunableFields<Record<string, never>>()
const points = (whole: number): bigint => BigInt(whole) * 1_000_000n
/** The most points of a day and its bonus, which stay below the ledger's limit of one payment. */
const most = 5_000
const reward = { unit: 'points', least: 0, risk: risks.risesWithValue }

export const checkInRules = defineTunables({
  presets: checkInSettings,
  fields: {
    checkInPoints: number({ ...reward, most, preset: () => 100 }),
    checkInStreakBonus: number({ ...reward, most, preset: () => 200 }),
    checkInBudget: number({ ...reward, most: 999_999_999, preset: () => 10_000_000 }),
  },
  present: (given): CheckInRules => ({
    daily: points(given.checkInPoints),
    streakBonus: points(given.checkInStreakBonus),
    budget: points(given.checkInBudget),
  }),
})
