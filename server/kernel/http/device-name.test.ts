import { describe, expect, test } from 'bun:test'
import { readDevice } from './device-name'

const caller = (userAgent: string) => ({ language: 'en-us', address: '127.0.0.1', userAgent }) as const
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

describe('a device', () => {
  test('uses the name it gives itself', () => {
    const given = { platform: 'desktop', system: ' My laptop ' } as const
    expect(readDevice(given, caller(iphone))).toEqual({ platform: 'desktop', system: 'My laptop' })
  })

  test.each([
    [iphone, 'phone', 'iPhone · Safari'],
    [android, 'phone', 'Android · Chrome'],
    [windows, 'web', 'Windows · Edge'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'web', 'Linux · Firefox'],
    ['curl/8.0', 'other', ''],
    ['', 'other', ''],
  ] as const)('is otherwise read from its user agent: %s', (userAgent, platform, system) => {
    expect(readDevice({}, caller(userAgent))).toEqual({ platform, system })
  })

  test('name contains no control characters', () => {
    expect(readDevice({ system: 'a\u0000b\n\u202ec' }, caller(iphone)).system).toBe('abc')
    expect(readDevice({ system: '\n ' }, caller(iphone)).system).toBe('iPhone · Safari')
  })
})
