import { afterEach, expect, spyOn, test } from 'bun:test'
import { deviceStorage } from './browser-storage'
import { noteServerTime, serverNowMs } from './now'

const device = spyOn(Date, 'now')
const elapsed = spyOn(performance, 'now')

afterEach(() => {
  device.mockRestore()
  elapsed.mockRestore()
})

test('what the server says holds, however the device’s clock is set', () => {
  const hourMs = 3_600_000
  const serverMs = 1_800_000_000_000
  elapsed.mockReturnValue(500)
  device.mockReturnValue(serverMs + 25 * hourMs)
  noteServerTime(serverMs)
  expect(serverNowMs()).toBe(serverMs)
  // Somebody corrects the device's clock, and ten seconds pass.
  device.mockReturnValue(serverMs)
  elapsed.mockReturnValue(10_500)
  expect(serverNowMs()).toBe(serverMs + 10_000)
  // For the next visit, before it is connected.
  expect(deviceStorage.read('linnet.clock')).toBe(String(-25 * hourMs))
})
