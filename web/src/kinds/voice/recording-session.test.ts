import { afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test'
import { isSafeToLeave } from '~/platform/leaving'
import { type Recording, RecordingSession } from './recording-session'

class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true
  state = 'inactive'
  mimeType = 'audio/webm'
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(new Event('stop'))
  }
}

class FakeContext {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined })
  createMediaStreamSource = () => ({ connect: () => undefined })
  close = () => Promise.resolve()
}

const replaced = ['navigator', 'MediaRecorder', 'AudioContext', 'document'] as const
const before = replaced.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
let track: EventTarget & { stop: () => void }
let nowMs = 0
let restoreClock: () => void = () => undefined

beforeEach(() => {
  track = Object.assign(new EventTarget(), { stop: () => undefined })
  const values = {
    navigator: {
      permissions: { query: () => Promise.resolve({ state: 'granted' }) },
      mediaDevices: { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) },
    },
    MediaRecorder: FakeRecorder,
    AudioContext: FakeContext,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  }
  for (const name of replaced)
    Object.defineProperty(globalThis, name, { value: values[name], configurable: true, writable: true })
  nowMs = 0
  const clock = spyOn(performance, 'now').mockImplementation(() => nowMs)
  restoreClock = () => clock.mockRestore()
})
afterEach(() => {
  restoreClock()
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else delete (globalThis as Record<string, unknown>)[name]
  }
})

async function record() {
  const shown: Recording[] = []
  const onEnd = mock((_recorded: unknown) => undefined)
  const session = new RecordingSession('free', { onChange: (recording) => shown.push(recording), onEnd })
  await session.start()
  nowMs = 5_000
  return { session, onEnd, lastShown: () => shown.at(-1) }
}

test('a telephone call stops a recording for review, and what was said before can be sent', async () => {
  const { session, onEnd, lastShown } = await record()
  track.dispatchEvent(new Event('mute'))
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(lastShown()).toMatchObject({ mode: 'review', elapsedMs: 5_000 })
  session.send()
  expect(onEnd.mock.calls[0]?.[0]).toMatchObject({ durationMs: 5_000 })
})

test('closing the page asks, until a recording is sent or discarded', async () => {
  const { session, onEnd } = await record()
  expect(isSafeToLeave()).toBe(false)
  session.discard()
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(isSafeToLeave()).toBe(true)
  expect(onEnd).toHaveBeenCalledTimes(1)
  const other = await record()
  other.session.send()
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(other.onEnd).toHaveBeenCalledTimes(1)
  expect(isSafeToLeave()).toBe(true)
})
