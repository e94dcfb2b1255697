import { expect, test } from 'bun:test'
import { createVoiceClock, voiceStepMs } from './voice-clock'

const packet = (sequence: number) => ({ sequence, payload: Uint8Array.of(sequence & 0xff) })

/** The output of one place, a step for each character; `.` is silence. */
function listen() {
  const played: string[] = []
  const clock = createVoiceClock(1, (_, data) => void played.push(data.length === 1 ? String(data[0]) : '.'))
  let nowMs = 0
  clock.tick(nowMs)
  played.length = 0
  return {
    clock,
    steps: (count: number): string => {
      played.length = 0
      for (let nth = 0; nth < count; nth++) clock.tick((nowMs += voiceStepMs))
      return played.join(' ')
    },
    stand: (ms: number) => (nowMs += ms),
  }
}

test('a place is silent until some packets wait, plays them in order, and is silent after', () => {
  const { clock, steps } = listen()
  clock.add(0, 'ann', packet(1))
  expect(steps(2)).toBe('. .')
  for (const sequence of [3, 2]) clock.add(0, 'ann', packet(sequence))
  expect(steps(4)).toBe('1 2 3 .')
})

test('what comes twice, or after its turn, is not played', () => {
  const { clock, steps } = listen()
  for (const sequence of [65_534, 65_535, 65_535, 0, 1]) clock.add(0, 'ann', packet(sequence))
  expect(steps(3)).toBe('254 255 0')
  clock.add(0, 'ann', packet(65_535))
  clock.add(0, 'ann', packet(2))
  expect(steps(3)).toBe('1 2 .')
})

test('a new source begins again, and so does a device that numbers its packets from elsewhere', () => {
  const { clock, steps } = listen()
  for (const sequence of [10, 11, 12]) clock.add(0, 'ann', packet(sequence))
  expect(steps(1)).toBe('10')
  for (const sequence of [5, 6, 7]) clock.add(0, 'ben', packet(sequence))
  expect(steps(4)).toBe('5 6 7 .')
  for (const sequence of [40_000, 40_001, 40_002]) clock.add(0, 'ben', packet(sequence))
  expect(steps(2)).toBe('64 65')
})

test('a process that stood still does not play all that it missed', () => {
  const { steps, stand } = listen()
  stand(60_000)
  expect(steps(1).split(' ')).toHaveLength(1)
})
