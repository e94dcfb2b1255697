import { afterEach, expect, test } from 'bun:test'
import { beforePaint } from './before-paint'

const frames: FrameRequestCallback[] = []
const { requestAnimationFrame, cancelAnimationFrame } = globalThis
Object.assign(globalThis, {
  requestAnimationFrame: (run: FrameRequestCallback) => frames.push(run),
  cancelAnimationFrame: () => undefined,
})
afterEach(() => Object.assign(globalThis, { requestAnimationFrame, cancelAnimationFrame }))

test('changes are shown with the next frame, and those that follow at once wait for a while', async () => {
  const ran: string[] = []
  beforePaint(() => ran.push('first'))
  frames.shift()?.(0)
  expect(ran).toEqual(['first'])
  const second = Promise.withResolvers<void>()
  beforePaint(() => {
    ran.push('second')
    second.resolve()
  })
  expect(frames).toHaveLength(0)
  // An unpainted page does without a frame.
  await second.promise
  expect(ran).toEqual(['first', 'second'])
})
