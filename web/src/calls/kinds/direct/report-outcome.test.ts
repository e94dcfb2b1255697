import { expect, test } from 'bun:test'
import { statusOf } from './report-outcome'

const talking = { isMine: true, sinceMs: 1 }
const ringing = { isMine: true, sinceMs: undefined }

test('the caller reports that the call ended or was cancelled, the person called that it was declined', () => {
  for (const end of ['hungUp', 'lost', 'unpaid'] as const) expect(statusOf(talking, end)).toBe(1)
  expect(statusOf({ ...talking, isMine: false }, 'hungUp')).toBeUndefined()
  expect(statusOf({ ...ringing, isMine: false }, 'rejected')).toBe(2)
  expect(statusOf(ringing, 'rejected')).toBeUndefined()
  expect(statusOf(ringing, 'cancelled')).toBe(3)
  expect(statusOf({ ...ringing, isMine: false }, 'cancelled')).toBeUndefined()
  for (const end of ['busy', 'noAnswer', 'lost'] as const) expect(statusOf(ringing, end)).toBeUndefined()
})
