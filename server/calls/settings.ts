import { ringSeconds } from '@linnet/protocol'
import { z } from 'zod'
import { defineSettings, setting, values, wrongSetting } from '../kernel/settings'

export interface CallConfig {
  /** The time for which a call rings (s). */
  ringSeconds: number
  stunUrls: readonly string[]
  turnUrls: readonly string[]
  /** The secret that the relay and this server share; undefined without a relay. */
  turnSecret: string | undefined
}

const listOf = (pattern: RegExp) =>
  values.text
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.string().regex(pattern)).min(1).max(8))
    .optional()

const place = String.raw`(?:[A-Za-z0-9.\-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?`

/**
 * The time for which a call rings, and the servers that help devices to connect: without any, they connect
 * only within one network.
 */
export const callSettings = defineSettings(
  {
    CALL_RING_SECONDS: setting(
      values.wholeNumber.pipe(z.int().min(5).max(120)).default(ringSeconds),
      'a number of seconds from 5 to 120',
    ),
    STUN_URLS: setting(
      listOf(new RegExp(`^stuns?:${place}$`)),
      'stun: or stuns: addresses, separated by commas',
    ),
    TURN_URLS: setting(
      listOf(new RegExp(`^turns?:${place}(?:\\?transport=(?:udp|tcp))?$`)),
      'turn: or turns: addresses, separated by commas',
    ),
    TURN_SECRET: setting(
      values.text.regex(/^[\x21-\x7e]{16,}$/).optional(),
      'a secret of at least 16 characters without spaces',
    ),
  },
  (given): CallConfig => {
    if (given.TURN_URLS && !given.TURN_SECRET)
      throw wrongSetting('TURN_SECRET', 'the static-auth-secret of the relay when TURN_URLS is set')
    return {
      ringSeconds: given.CALL_RING_SECONDS,
      stunUrls: given.STUN_URLS ?? [],
      turnUrls: given.TURN_URLS ?? [],
      turnSecret: given.TURN_URLS ? given.TURN_SECRET : undefined,
    }
  },
)
