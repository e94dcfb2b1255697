import { expect, test } from 'bun:test'
import { createLimiter } from './limiter'

test('people take turns: one with many files waiting holds up nobody else', async () => {
  const withSlot = createLimiter(1)
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = withSlot('ann', () => gate.promise)
  const run = (person: string, name: string) => withSlot(person, () => Promise.resolve(void order.push(name)))
  const all = [
    ...[1, 2, 3, 4].map((nth) => run('ann', `ann ${nth}`)),
    run('ben', 'ben 1'),
    run('ben', 'ben 2'),
    run('carol', 'carol 1'),
  ]
  gate.resolve()
  await Promise.all([first, ...all])
  expect(order).toEqual(['ann 1', 'ben 1', 'carol 1', 'ann 2', 'ben 2', 'ann 3', 'ann 4'])
})

test('no more than the given number run at a time, even if some fail', async () => {
  const withSlot = createLimiter(2)
  let [running, most] = [0, 0]
  const act = async () => {
    most = Math.max(most, ++running)
    await Bun.sleep(1)
    running--
    throw new Error('broken')
  }
  await Promise.allSettled(Array.from({ length: 10 }, (_, nth) => withSlot(`${nth % 3}`, act)))
  expect(most).toBe(2)
})
