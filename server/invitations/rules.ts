import { defineSettings } from '../kernel/settings'
import { risks, tunableFields } from '../kernel/tunables/fields'
import { defineTunables } from '../kernel/tunables/tunables'

/** The rewards of inviting people, in micro-units of POINTS. */
export interface InvitationRules {
  /** For one invited person; 0: there are no rewards. */
  points: bigint
  /** Days after which an invited person counts who still uses the account. */
  days: number
  /** The most rewards of one person in a day, and in total. */
  perDay: number
  perPerson: number
  /** The budget of all people together, per day. */
  budget: bigint
}

/** Empty: no environment variable presets these rules. */
export const invitationSettings = defineSettings({}, () => ({}))

const { number } = tunableFields<Record<string, never>>()
const points = (whole: number): bigint => BigInt(whole) * 1_000_000n
const rising = { risk: risks.risesWithValue }

/** The bounds stay within those of the ledger, which refuses what is above. */
export const invitationRules = defineTunables({
  presets: invitationSettings,
  fields: {
    invitePoints: number({ ...rising, unit: 'points', least: 0, most: 10_000, preset: () => 0 }),
    inviteDays: number({ risk: risks.fallsWithValue, unit: 'days', least: 1, most: 90, preset: () => 7 }),
    inviteDayCap: number({ ...rising, unit: 'people', least: 1, most: 100, preset: () => 5 }),
    inviteTotalCap: number({ ...rising, unit: 'people', least: 1, most: 10_000, preset: () => 50 }),
    inviteBudget: number({ ...rising, unit: 'points', least: 0, most: 9_999_999, preset: () => 100_000 }),
  },
  present: (given): InvitationRules => ({
    points: points(given.invitePoints),
    days: given.inviteDays,
    perDay: given.inviteDayCap,
    perPerson: given.inviteTotalCap,
    budget: points(given.inviteBudget),
  }),
})
