import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { showToast, useToast } from './toast'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const shown = () => useToast.getState().toast?.text

test('a toast disappears after two seconds, a long one later', () => {
  showToast('Saved')
  jest.advanceTimersByTime(2000)
  expect(shown()).toBeUndefined()
  showToast('This device is almost full. Older messages load again.', { isLong: true })
  jest.advanceTimersByTime(4000)
  expect(shown()).toContain('almost full')
  jest.advanceTimersByTime(1000)
  expect(shown()).toBeUndefined()
})
