/**
 * Limits of live streams: the people who may go live, the number of viewers, and the gifts that exist. Staff
 * change them in the console.
 */
import { availableParallelism } from 'node:os'
import { parseAmount } from '@linnet/protocol'
import { defineSettings } from '../kernel/settings'
import { tunableFields } from '../kernel/tunables/fields'
import { defineTunables } from '../kernel/tunables/tunables'

export interface Gift {
  gift: string
  /** The price in micro-units. */
  amount: bigint
}

export interface LiveRules {
  hosts: 'nobody' | 'verified' | 'all'
  /** The least age of a host's account (days). */
  accountDays: number
  /** The number of people who may be in a stream at once. */
  viewers: number
  /** The number of viewers who connect to the forwarder; the others watch over HLS. */
  near: number
  gifts: readonly Gift[]
  /** The number of streams encoded at once, for recordings and for HLS viewers. */
  encoders: number
  /** The number of these encoders that may run for a recording alone. */
  recordings: number
  recordingMinutes: number
}

/** Empty: no environment variable presets these limits. */
export const liveSettings = defineSettings({}, () => ({}))

const { choice, number, text } = tunableFields<Record<string, never>>()
const oneGift = String.raw`[^\s=]{1,16}=\d{1,6}(?:\.\d{1,2})?`

export const liveRules = defineTunables({
  presets: liveSettings,
  fields: {
    liveHosts: choice<LiveRules['hosts']>({
      choices: ['nobody', 'verified', 'all'],
      movesMoney: false,
      preset: () => 'all',
    }),
    liveAccountDays: number({ least: 0, most: 365, unit: 'days', movesMoney: false, preset: () => 0 }),
    liveViewers: number({ least: 1, most: 10_000, unit: 'people', movesMoney: false, preset: () => 1000 }),
    /**
     * A stream runs in one process. Its limit of viewers took most of a core when measured: `npm run bench
     * near-viewers`.
     */
    liveNear: number({ least: 0, most: 1000, unit: 'people', movesMoney: false, preset: () => 200 }),
    /** Each encoder takes about a quarter of a core. Presets leave room for the rest of the server. */
    liveEncoders: number({
      least: 0,
      most: 1000,
      unit: 'streams',
      movesMoney: false,
      preset: () => 2 * availableParallelism(),
    }),
    liveRecordings: number({
      least: 0,
      most: 1000,
      unit: 'streams',
      movesMoney: false,
      preset: () => availableParallelism(),
    }),
    liveRecordingMinutes: number({
      least: 1,
      most: 1440,
      unit: 'minutes',
      movesMoney: false,
      preset: () => 180,
    }),
    /** A picture of each gift and its price, such as `🌹=0.10 🚀=20`. Empty: no gifts can be given. */
    liveGifts: text({
      pattern: new RegExp(`^(?:|${oneGift}(?: ${oneGift}){0,11})$`, 'u'),
      longest: 200,
      preset: () => '🌹=0.10 ❤️=0.50 🎂=1 🎁=5 🚀=20',
    }),
  },
  present: (given): LiveRules => ({
    hosts: given.liveHosts,
    accountDays: given.liveAccountDays,
    viewers: given.liveViewers,
    near: given.liveNear,
    gifts: readGifts(given.liveGifts),
    encoders: given.liveEncoders,
    recordings: given.liveRecordings,
    recordingMinutes: given.liveRecordingMinutes,
  }),
})

/** Ignores a gift that costs nothing, or whose picture occurs twice. */
function readGifts(given: string): Gift[] {
  const gifts = new Map<string, Gift>()
  for (const part of given.split(' ')) {
    const [gift = '', price = ''] = part.split('=')
    const amount = parseAmount(price)
    if (gift !== '' && amount && !gifts.has(gift)) gifts.set(gift, { gift, amount })
  }
  return [...gifts.values()]
}
