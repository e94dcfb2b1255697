import type { Platform } from '@linnet/protocol'
import type { Guest } from '../caller'

export interface Device {
  platform: Platform
  system: string
}

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** The order matters: most browsers also claim to be others. */
const programs: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** The device's self-reported platform and name, else derived from its user agent. */
export function readDevice(
  given: { platform?: Platform | undefined; system?: string | undefined },
  { userAgent }: Pick<Guest, 'userAgent'>,
): Device {
  const system = given.system?.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  return { platform: given.platform ?? platformOf(userAgent), system: system || systemOf(userAgent) }
}

function platformOf(userAgent: string): Platform {
  if (/Mobi|Android|iPhone|iPad/.test(userAgent)) return 'phone'
  if (/Electron/.test(userAgent)) return 'desktop'
  return userAgent.startsWith('Mozilla/') ? 'web' : 'other'
}

/** A name for the device of a user agent, such as `Windows · Firefox`; empty if nothing is known. */
export function systemOf(userAgent: string): string {
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = nameIn(systems)
  const program = nameIn(programs)
  return [system, program].filter((part) => part !== undefined).join(' · ')
}
