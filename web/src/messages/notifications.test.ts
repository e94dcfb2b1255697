import { expect, test } from 'bun:test'
import { areNotificationsOn, shouldOfferNotifications } from './notifications'

test('notifications are offered only after a missed message, and not again after being declined', () => {
  const fresh = { permission: 'default', isMissed: false, isDeclined: false } as const
  expect(shouldOfferNotifications(fresh)).toBe(false)
  expect(shouldOfferNotifications({ ...fresh, isMissed: true })).toBe(true)
  expect(shouldOfferNotifications({ ...fresh, isMissed: true, isDeclined: true })).toBe(false)
})

test('notifications are not offered if the browser has asked already or does not support them', () => {
  for (const permission of ['granted', 'denied', 'missing'] as const)
    expect(shouldOfferNotifications({ permission, isMissed: true, isDeclined: false })).toBe(false)
})

test('allowed notifications can be switched off on this device', () => {
  expect(areNotificationsOn({ permission: 'granted', isOff: false })).toBe(true)
  expect(areNotificationsOn({ permission: 'granted', isOff: true })).toBe(false)
  expect(areNotificationsOn({ permission: 'default', isOff: false })).toBe(false)
})
