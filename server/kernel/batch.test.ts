import { expect, test } from 'bun:test'
import { createBatcher, type Outcome } from './batch'

const ok = (value: number): Outcome<number> => ({ ok: true, value })

test('inputs that arrive while a batch commits are committed together in the next', async () => {
  const sizes: number[] = []
  const double = createBatcher<number, number>({
    run: async (inputs) => {
      await Bun.sleep(5)
      return inputs.map((input) => ok(input * 2))
    },
    onBatch: (size) => sizes.push(size),
  })
  const first = double(0)
  await Bun.sleep(1)
  const rest = Array.from({ length: 9 }, (_, index) => double(index + 1))
  expect(await Promise.all([first, ...rest])).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18])
  expect(sizes).toEqual([1, 9])
})

test('one batch is in flight at a time, in the order of arrival', async () => {
  const seen: number[] = []
  let inFlight = 0
  const note = createBatcher<number, number>({
    maxSize: 3,
    run: async (inputs) => {
      expect(++inFlight).toBe(1)
      await Bun.sleep(1)
      seen.push(...inputs)
      inFlight--
      return inputs.map(ok)
    },
  })
  await Promise.all(Array.from({ length: 20 }, (_, index) => note(index)))
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('a refused input does not affect the others', async () => {
  const odd = createBatcher<number, number>({
    run: async (inputs) =>
      inputs.map((input) =>
        input % 2 === 1 ? ok(input) : { ok: false, error: new Error(`${input} is even`) },
      ),
  })
  const results = await Promise.allSettled([odd(1), odd(2), odd(3)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('an input that breaks the whole batch fails alone', async () => {
  const fragile = createBatcher<number, number>({
    run: async (inputs) => {
      if (inputs.includes(13)) throw new Error('broken')
      return inputs.map(ok)
    },
  })
  const results = await Promise.allSettled([12, 13, 14].map((input) => fragile(input)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('drain waits for everything that was accepted', async () => {
  let done = 0
  const slow = createBatcher<number, number>({
    run: async (inputs) => {
      await Bun.sleep(5)
      done += inputs.length
      return inputs.map(ok)
    },
    maxSize: 1,
  })
  void slow(1)
  void slow(2)
  await slow.drain()
  expect(done).toBe(2)
  expect(slow.waiting).toBe(0)
})

test('while the oldest input has waited for too long, further ones are refused as busy', async () => {
  let unblock = () => {}
  const blocked = new Promise<void>((resolve) => (unblock = resolve))
  const slow = createBatcher<number, number>({
    run: async (inputs) => {
      await blocked
      return inputs.map(ok)
    },
    maxWaitMs: 20,
  })
  const running = slow(1)
  await Bun.sleep(1)
  const queued = slow(2)
  await Bun.sleep(30)
  expect(slow(3)).rejects.toMatchObject({ refusal: 'Busy', parameters: { seconds: 2 } })
  unblock()
  expect(await Promise.all([running, queued])).toEqual([1, 2])
  expect(await slow(4)).toBe(4)
})
