import { describe, expect, test } from 'bun:test'
import { createBatcher } from '../batch'
import { batchByPrimary } from './batch-by-primary'
import { divide, slotCount, slotOf } from './primaries'

test('a slot is the same for ever, and slots are even', () => {
  expect(slotOf('019a0000-0000-7000-8000-000000000001')).toBe(224)
  const counts = new Map<number, number>()
  for (let n = 0; n < 100 * slotCount; n++) {
    const slot = slotOf(Bun.randomUUIDv7())
    counts.set(slot, (counts.get(slot) ?? 0) + 1)
  }
  expect(counts.size).toBe(slotCount)
  expect(Math.max(...counts.values())).toBeLessThan(180)
})

describe('batches', () => {
  const batcherOf = (name: string) =>
    createBatcher<string, string>({
      run: (inputs) => Promise.resolve(inputs.map((input) => ({ ok: true, value: `${name} ${input}` }))),
    })

  test('of one primary are those of its batcher', () => {
    const only = batcherOf('only')
    expect(batchByPrimary(divide(['one']), { idOf: String, open: () => only })).toBe(only)
  })

  test('of several have what each holds, and all are drained', async () => {
    const primaries = divide(['even', 'odd'])
    const submit = batchByPrimary(primaries, { idOf: (id: string) => id, open: batcherOf })
    const ids = Array.from({ length: 50 }, () => Bun.randomUUIDv7())
    const answers = Promise.all(ids.map(submit))
    expect(submit.waiting).toBe(50)
    await submit.drain()
    expect(submit.waiting).toBe(0)
    expect(await answers).toEqual(ids.map((id) => `${slotOf(id) % 2 === 0 ? 'even' : 'odd'} ${id}`))
  })
})
