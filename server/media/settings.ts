import { networkInterfaces } from 'node:os'
import { roomPictures, roomVoices } from '@linnet/protocol/media/channel'
import { z } from 'zod'
import { isOpenHttp } from '../kernel/exposure'
import { defineSettings, mustBeHttps, setting, values, wrongSetting } from '../kernel/settings'
import type { ForwarderConfig } from './forwarder-messages'

export interface MediaConfig {
  forwarder: ForwarderConfig
  /** The number of people that a room holds. */
  people: number
  /** The LiveKit server that forwards instead of this server. */
  livekit: LivekitConfig | undefined
}

export interface LivekitConfig {
  url: string
  apiKey: string
  apiSecret: string
}

/** The least number of ports: fewer would not be enough for one room on each of many cores. */
const fewestPorts = 100

/** The addresses of forwarders, and the number of people that a room holds. */
export const mediaSettings = defineSettings(
  {
    MEDIA_PORTS: setting(
      values.text.regex(/^\d{4,5}-\d{4,5}$/).default('42000-42999'),
      'a range of UDP ports such as 42000-42999',
    ),
    MEDIA_ADDRESSES: setting(
      values.text
        .transform((list) => list.split(',').map((address) => address.trim()))
        .pipe(z.array(z.ipv4()).min(1).max(8))
        .optional(),
      'IPv4 addresses, separated by commas',
    ),
    GROUP_CALL_PEOPLE: setting(
      values.wholeNumber.pipe(z.int().min(3).max(30)).default(30),
      'a number of people from 3 to 30',
    ),
    GROUP_CALL_CAMERAS: setting(
      values.wholeNumber.pipe(z.int().min(2).max(roomPictures)).default(roomPictures),
      `a number of cameras from 2 to ${roomPictures}`,
    ),
    MEDIA_BACKEND: setting(z.enum(['builtin', 'livekit']).default('builtin'), 'builtin or livekit'),
    LIVEKIT_URL: setting(
      z
        .url({ protocol: /^(?:wss?|https?)$/ })
        .transform((url) => url.replace(/\/+$/, '').replace(/^http/, 'ws'))
        .optional(),
      'the wss URL of a LiveKit server',
    ),
    LIVEKIT_API_KEY: setting(values.text.regex(/^[\x21-\x7e]+$/).optional(), 'a key without spaces'),
    LIVEKIT_API_SECRET: setting(values.text.regex(/^[\x21-\x7e]+$/).optional(), 'a secret without spaces'),
  },
  (given, { production }): MediaConfig => {
    const [first = 0, last = 0] = given.MEDIA_PORTS.split('-').map(Number)
    if (first < 1024 || last > 65_535 || last - first + 1 < fewestPorts)
      throw wrongSetting(
        'MEDIA_PORTS',
        `at least ${fewestPorts} ports from 1024 to 65535, such as 42000-42999`,
      )
    return {
      forwarder: {
        ports: [first, last],
        offered: given.MEDIA_ADDRESSES ?? ownAddresses(production),
        voices: roomVoices,
        pictures: given.GROUP_CALL_CAMERAS,
      },
      people: given.GROUP_CALL_PEOPLE,
      livekit: given.MEDIA_BACKEND === 'livekit' ? livekitOf(given, production) : undefined,
    }
  },
)

interface GivenLivekit {
  LIVEKIT_URL?: string | undefined
  LIVEKIT_API_KEY?: string | undefined
  LIVEKIT_API_SECRET?: string | undefined
}

/** The least length of a secret, as LiveKit requires: anyone who guesses it can be anybody in any room. */
const leastSecret = 32

/**
 * The LiveKit server of the settings. An incomplete setup is refused: calls would begin, and nobody would be
 * heard.
 */
function livekitOf(given: GivenLivekit, production: boolean): LivekitConfig {
  const needed = (name: keyof GivenLivekit, what: string): string => {
    const value = given[name]
    if (value === undefined) throw wrongSetting(name, `${what} when MEDIA_BACKEND is livekit`)
    return value
  }
  const url = needed('LIVEKIT_URL', 'the wss URL of a LiveKit server')
  const apiKey = needed('LIVEKIT_API_KEY', 'a key of that server')
  const apiSecret = needed('LIVEKIT_API_SECRET', 'the secret of that key')
  if (production && isOpenHttp(url)) throw mustBeHttps('LIVEKIT_URL')
  if (production && apiSecret.length < leastSecret)
    throw wrongSetting('LIVEKIT_API_SECRET', `at least ${leastSecret} characters long in production`)
  return { url, apiKey, apiSecret }
}

/**
 * The addresses of this machine; in development, calls work between two windows on one machine that has no
 * network.
 */
function ownAddresses(production: boolean): string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const ipv4 = all.filter(({ family }) => family === 'IPv4')
  return ipv4.filter(({ internal }) => !internal || !production).map(({ address }) => address)
}
