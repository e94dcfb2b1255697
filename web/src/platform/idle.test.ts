import { expect, test } from 'bun:test'
import { noteScreen, whenIdle } from './idle'

test('idle work waits until no screen has been opened for a while, and runs one after the other', async () => {
  const told: string[] = []
  let finishFirst = () => {}
  const first = new Promise<void>((resolve) => {
    finishFirst = resolve
  })
  const started = new Promise<void>((resolve) => {
    whenIdle(async () => {
      told.push('first begins')
      resolve()
      await first
      told.push('first ends')
      throw new Error('offline')
    })
  })
  const takeBack = whenIdle(() => told.push('taken back'))
  const last = new Promise<void>((resolve) => {
    whenIdle(() => {
      told.push('second')
      resolve()
    })
  })
  takeBack()
  await Bun.sleep(20)
  expect(told).toEqual([])
  const shownAt = performance.now()
  noteScreen()
  await started
  expect(performance.now() - shownAt).toBeGreaterThan(1900)
  finishFirst()
  await last
  expect(told).toEqual(['first begins', 'first ends', 'second'])
})
