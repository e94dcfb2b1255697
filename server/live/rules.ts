/** Who may go live, how many watch, and what can be given. Staff change it in the console. */
import { parseAmount } from '@linnet/protocol'
import { liveFields } from '../kernel/live/fields'
import { defineLiveSettings } from '../kernel/live/live-settings'
import { defineSettings } from '../kernel/settings'

export interface Gift {
  gift: string
  /** In micro-units. */
  amount: bigint
}

export interface LiveRules {
  hosts: 'nobody' | 'verified' | 'all'
  /** How old the account of a host has to be. */
  accountDays: number
  /** How many may be in a stream at once. */
  viewers: number
  /** How many of them are connected to the forwarder; the others watch from afar. */
  near: number
  gifts: readonly Gift[]
}

/** Nothing in the environment presets these. */
export const liveSettings = defineSettings({}, () => ({}))

const { choice, number, text } = liveFields<Record<string, never>>()
const oneGift = String.raw`[^\s=]{1,16}=\d{1,6}(?:\.\d{1,2})?`

export const liveRules = defineLiveSettings({
  presets: liveSettings,
  fields: {
    liveHosts: choice<LiveRules['hosts']>({
      choices: ['nobody', 'verified', 'all'],
      movesMoney: false,
      preset: () => 'all',
    }),
    liveAccountDays: number({ least: 0, most: 365, unit: 'days', movesMoney: false, preset: () => 0 }),
    liveViewers: number({ least: 1, most: 10_000, unit: 'people', movesMoney: false, preset: () => 1000 }),
    /** A stream is in one process. So many took most of a core when it was measured: `npm run bench near-viewers`. */
    liveNear: number({ least: 0, most: 1000, unit: 'people', movesMoney: false, preset: () => 200 }),
    /** A picture of each gift and its price, such as `🌹=0.10 🚀=20`. Nothing: nothing is given. */
    liveGifts: text({
      pattern: new RegExp(`^(?:|${oneGift}(?: ${oneGift}){0,11})$`, 'u'),
      longest: 200,
      preset: () => '🌹=0.10 ❤️=0.50 🎂=1 🎁=5 🚀=20',
    }),
  },
  present: ({ liveHosts, liveAccountDays, liveViewers, liveNear, liveGifts }): LiveRules => ({
    hosts: liveHosts,
    accountDays: liveAccountDays,
    viewers: liveViewers,
    near: liveNear,
    gifts: readGifts(liveGifts),
  }),
})

/** A gift that costs nothing, or is named twice, is none. */
function readGifts(given: string): Gift[] {
  const gifts = new Map<string, Gift>()
  for (const part of given.split(' ')) {
    const [gift = '', price = ''] = part.split('=')
    const amount = parseAmount(price)
    if (gift !== '' && amount && !gifts.has(gift)) gifts.set(gift, { gift, amount })
  }
  return [...gifts.values()]
}
