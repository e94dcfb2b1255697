import { expect, test } from 'bun:test'
import { createDueQueue } from './due-queue'

test('what is added while it waits is worked on once, and one at a time', async () => {
  const done: string[] = []
  let atOnce = 0
  const queue = createDueQueue<string>(async (id) => {
    expect(++atOnce).toBe(1)
    await Bun.sleep(1)
    atOnce--
    done.push(id)
  })
  for (const id of ['a', 'b', 'b', 'c', 'b']) queue.add(id)
  await queue.drain()
  expect(done).toEqual(['a', 'b', 'c'])
})

test('what is not finished comes again after the others', async () => {
  const left = new Map([
    ['long', 3],
    ['short', 1],
  ])
  const done: string[] = []
  const queue = createDueQueue<string>(async (id) => {
    done.push(id)
    left.set(id, (left.get(id) ?? 0) - 1)
    return (left.get(id) ?? 0) > 0
  })
  queue.add('long')
  queue.add('short')
  await queue.drain()
  expect(done).toEqual(['long', 'short', 'long', 'long'])
})

test('what is added just as the last one ends is not left lying', async () => {
  const done: number[] = []
  const queue = createDueQueue<number>(async (id) => void done.push(id))
  for (let id = 0; id < 20; id++) {
    queue.add(id)
    for (let ticks = 0; ticks < id; ticks++) await Promise.resolve()
  }
  await queue.drain()
  expect(done).toHaveLength(20)
})
