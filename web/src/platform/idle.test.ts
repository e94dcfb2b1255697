import { expect, test } from 'bun:test'
import { noteScreen, whenIdle } from './idle'

test('idle work waits until no screen has been opened for a while, and runs one after the other', async () => {
  const events: string[] = []
  let finishFirst = () => {}
  const first = new Promise<void>((resolve) => {
    finishFirst = resolve
  })
  const started = new Promise<void>((resolve) => {
    whenIdle(async () => {
      events.push('first begins')
      resolve()
      await first
      events.push('first ends')
      throw new Error('offline')
    })
  })
  const takeBack = whenIdle(() => events.push('taken back'))
  const last = new Promise<void>((resolve) => {
    whenIdle(() => {
      events.push('second')
      resolve()
    })
  })
  takeBack()
  await Bun.sleep(20)
  expect(events).toEqual([])
  const shownAt = performance.now()
  noteScreen()
  await started
  expect(performance.now() - shownAt).toBeGreaterThan(1900)
  finishFirst()
  await last
  expect(events).toEqual(['first begins', 'first ends', 'second'])
})
