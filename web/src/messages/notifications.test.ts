import { expect, test } from 'bun:test'
import { areNotificationsOn, isNotifyingOffered } from './notifications'

test('notifications are offered after a message was missed, and never before, and not again after a no', () => {
  const fresh = { standing: 'default', isMissed: false, isDeclined: false } as const
  expect(isNotifyingOffered(fresh)).toBe(false)
  expect(isNotifyingOffered({ ...fresh, isMissed: true })).toBe(true)
  expect(isNotifyingOffered({ ...fresh, isMissed: true, isDeclined: true })).toBe(false)
})

test('notifications are not offered where the browser has been answered, or has none', () => {
  for (const standing of ['granted', 'denied', 'missing'] as const)
    expect(isNotifyingOffered({ standing, isMissed: true, isDeclined: false })).toBe(false)
})

test('notifications that are allowed can be switched off on this device', () => {
  expect(areNotificationsOn({ standing: 'granted', isOff: false })).toBe(true)
  expect(areNotificationsOn({ standing: 'granted', isOff: true })).toBe(false)
  expect(areNotificationsOn({ standing: 'default', isOff: false })).toBe(false)
})
