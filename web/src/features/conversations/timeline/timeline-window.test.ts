import { expect, test } from 'bun:test'
import {
  boundsOf,
  freeze,
  type Keys,
  lackingAbove,
  maxRendered,
  newestWindow,
  pillTarget,
  showNewer,
  showOlder,
  windowAround,
} from './timeline-window'

const keysOf = (total: number): Keys => ({
  total,
  keyAt: (index) => (index >= 0 && index < total ? `k${index}` : undefined),
  indexOf: (key) => (Number(key.slice(1)) < total ? Number(key.slice(1)) : -1),
})

test('a conversation opens with its newest thirty messages', () => {
  expect(boundsOf(newestWindow, keysOf(200))).toEqual({ from: 170, to: 200 })
  expect(boundsOf(newestWindow, keysOf(5))).toEqual({ from: 0, to: 5 })
})

test('older messages are added five at a time, and never more than 120 are rendered', () => {
  const keys = keysOf(1000)
  let window = newestWindow
  for (let step = 0; step < 120; step += 1) {
    window = showOlder(window, keys)
    const { from, to } = boundsOf(window, keys)
    expect(to - from).toBeLessThanOrEqual(maxRendered)
  }
  expect(boundsOf(window, keys)).toEqual({ from: 370, to: 490 })
})

test('someone reading back has rows added and history fetched before the end is near', () => {
  expect(lackingAbove({ above: 1400, below: 2000 }, 40)).toEqual({ rows: true, history: true })
  expect(lackingAbove({ above: 1600, below: 2000 }, 70)).toEqual({ rows: false, history: false })
})

test('at the bottom, history is fetched only near the end of what is loaded', () => {
  expect(lackingAbove({ above: 1400, below: 0 }, 0)).toEqual({ rows: false, history: false })
  expect(lackingAbove({ above: 600, below: 0 }, 0)).toEqual({ rows: false, history: true })
  expect(lackingAbove({ above: 600, below: 0 }, 40)).toEqual({ rows: true, history: false })
})

test('scrolling back down reaches the newest message and follows it again', () => {
  const keys = keysOf(300)
  let window = newestWindow
  for (let step = 0; step < 54; step += 1) window = showOlder(window, keys)
  expect(boundsOf(window, keys).from).toBe(0)
  for (let step = 0; step < 9; step += 1) window = showNewer(window, keys)
  expect(window.end).toBeNull()
  expect(boundsOf(window, keys).to).toBe(300)
})

test('while the window is frozen, new messages stay outside it', () => {
  const held = freeze(newestWindow, keysOf(100))
  expect(boundsOf(held, keysOf(104))).toEqual({ from: 70, to: 100 })
  expect(boundsOf(newestWindow, keysOf(104))).toEqual({ from: 74, to: 104 })
})

test('a frozen window whose last message is gone shows the newest', () => {
  expect(boundsOf({ end: 'k500', size: 30 }, keysOf(100))).toEqual({ from: 70, to: 100 })
})

test('a window around a message has some context before it and as much after it as fits', () => {
  expect(boundsOf(windowAround(500, keysOf(1000)), keysOf(1000))).toEqual({ from: 470, to: 590 })
  expect(windowAround(95, keysOf(100)).end).toBeNull()
})

test('the down button goes to the first unread message, and from there to the newest', () => {
  expect(pillTarget(50, 20)).toBe('unread')
  expect(pillTarget(50, 50)).toBe('newest')
  expect(pillTarget(-1, 20)).toBe('newest')
})
