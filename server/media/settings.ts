import { networkInterfaces } from 'node:os'
import { roomPictures, roomVoices } from '@linnet/protocol/rooms/channel'
import { z } from 'zod'
import { defineSettings, setting, values, wrongSetting } from '../kernel/settings'
import type { ForwarderConfig } from './forwarder-words'

export interface MediaConfig {
  forwarder: ForwarderConfig
  /** How many people a room holds. */
  people: number
}

/** Fewer would not do for one room on each of many cores. */
const fewestPorts = 100

/** Where forwarders are reached, and how much a room holds. */
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
      values.wholeNumber.pipe(z.int().min(1).max(roomPictures)).default(roomPictures),
      `a number of cameras from 1 to ${roomPictures}`,
    ),
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
    }
  },
)

/** Development includes calls between two windows of one machine that is in no network. */
function ownAddresses(production: boolean): string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const ipv4 = all.filter(({ family }) => family === 'IPv4')
  return ipv4.filter(({ internal }) => !internal || !production).map(({ address }) => address)
}
