import { afterAll, beforeAll, beforeEach, expect, spyOn, test } from 'bun:test'
import type { Sound } from './sound'

/** The pitches requested from the browser, note by note. */
let played: number[] = []
const before = { audio: globalThis.AudioContext, activation: navigator.userActivation }
let nowMs = 10_000
const clock = spyOn(performance, 'now')

const param = (onSet: (value: number) => void = () => undefined) => ({
  setValueAtTime: onSet,
  exponentialRampToValueAtTime: () => undefined,
})

/** The browser APIs that Bun lacks. */
class RecordingContext {
  currentTime = 0
  destination = {}
  resume = () => Promise.resolve()
  createOscillator = () => ({
    type: '',
    frequency: param((pitch) => void played.push(pitch)),
    connect: (next: unknown) => next,
    start: () => undefined,
    stop: () => undefined,
  })
  createGain = () => ({ gain: param(), connect: (next: unknown) => next })
}

beforeAll(() => {
  Object.assign(globalThis, { AudioContext: RecordingContext })
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
  clock.mockImplementation(() => nowMs)
})
afterAll(() => {
  Object.assign(globalThis, { AudioContext: before.audio })
  Object.defineProperty(navigator, 'userActivation', { value: before.activation, configurable: true })
  clock.mockRestore()
})
beforeEach(() => {
  nowMs += 60_000
  played = []
})

async function pitchesOf(sound: Sound): Promise<number[]> {
  const { playSound } = await import('./sound')
  played = []
  playSound(sound)
  await Promise.resolve()
  await Promise.resolve()
  return played
}

test('a message, a friend, a moment and the service sound different', async () => {
  const heard: string[] = []
  for (const sound of ['message', 'friend', 'moment', 'service'] as const) {
    const pitches = await pitchesOf(sound)
    expect(pitches.length).toBeGreaterThan(1)
    heard.push(pitches.join())
    nowMs += 60_000
  }
  expect(new Set(heard).size).toBe(4)
})

test('what happens at once sounds once', async () => {
  expect(await pitchesOf('message')).not.toEqual([])
  nowMs += 1_000
  expect(await pitchesOf('friend')).toEqual([])
  nowMs += 1_000
  expect(await pitchesOf('friend')).not.toEqual([])
})
