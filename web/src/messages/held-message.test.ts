import { expect, test } from 'bun:test'
import { heldMessage } from './held-message'

const entryOf = (cseq: number, more: object = {}, kind = 'text') =>
  ({ cseq, message: { content: { kind, text: `text ${cseq}` }, ...more } }) as never
const range = (from: number, to: number, entries: never[], isStart = false) => ({
  from,
  to,
  entries,
  isStart,
})

test('a message that was recalled, deleted or has expired is gone; one that is not loaded is unknown', () => {
  const log = range(10, 20, [entryOf(11), entryOf(12, {}, 'recalled'), entryOf(13, { expiresAtMs: 1000 })])
  const find = (cseq: number, nowMs = 0) => heldMessage({ log, window: undefined }, cseq, nowMs)
  expect(find(11)).toMatchObject({ content: { text: 'text 11' } })
  expect(find(12)).toBe('gone')
  expect(find(13)).toMatchObject({ content: { text: 'text 13' } })
  expect(find(13, 1000)).toBe('gone')
  // Deleted here or on another device: within the log, but not in it.
  expect(find(15)).toBe('gone')
  expect(find(9)).toBeUndefined()
  expect(find(21)).toBeUndefined()
  expect(heldMessage(undefined, 11, 0)).toBeUndefined()
})

test('of a cleared conversation everything is gone, and a message of the window is found', () => {
  const log = range(21, 20, [], true)
  expect(heldMessage({ log, window: undefined }, 11, 0)).toBe('gone')
  const window = range(1, 3, [entryOf(2)])
  expect(heldMessage({ log: range(10, 20, []), window }, 2, 0)).toMatchObject({ content: { text: 'text 2' } })
})
