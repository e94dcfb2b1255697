import { expect, test } from 'bun:test'
import { waitedMs } from './watch'

const entry = { conversationId: 'one', cseq: 5, at: 1_000 }

test('a device waits for an entry only while it is connected, and the longest wait without a break counts', () => {
  const reached = new Map([
    [
      'one',
      [
        { cseq: 4, at: 900 },
        { cseq: 6, at: 9_000 },
      ],
    ],
  ])
  const connected = [
    { from: 0, to: 3_000 },
    { from: 8_000, to: Infinity },
  ]
  expect(waitedMs({ connected, reached }, entry, 20_000)).toBe(2_000)
})

test('an entry that a connected device never shows has been missing until now', () => {
  const connected = [{ from: 0, to: Infinity }]
  expect(waitedMs({ connected, reached: new Map() }, entry, 20_000)).toBe(19_000)
  expect(waitedMs({ connected: [{ from: 0, to: 500 }], reached: new Map() }, entry, 20_000)).toBe(0)
})
