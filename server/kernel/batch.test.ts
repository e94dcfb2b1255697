import { expect, test } from 'bun:test'
import { until } from '@linnet/testing/until'
import { SQL } from 'bun'
import { type BatcherParts, contended, createBatcher, type Outcome } from './batch'

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

test('inputs of one turn of the event loop are committed together, however many steps lead to them', async () => {
  const sizes: number[] = []
  const note = createBatcher<number, number>({
    run: async (inputs) => inputs.map(ok),
    onBatch: (size) => sizes.push(size),
  })
  const first = note(0)
  for (let step = 0; step < 20; step++) await Promise.resolve()
  await Promise.all([first, note(1)])
  expect(sizes).toEqual([2])
})

test('batches that would begin too soon after each other are one, unless it is full', async () => {
  const sizes: number[] = []
  const note = createBatcher<number, number>({
    run: async (inputs) => inputs.map(ok),
    everyMs: 200,
    maxSize: 5,
    onBatch: (size) => sizes.push(size),
  })
  await note(0)
  const answers: Promise<number>[] = []
  for (const n of [1, 2, 3]) {
    answers.push(note(n))
    await new Promise(setImmediate)
  }
  await Promise.all(answers)
  expect(sizes).toEqual([1, 3])
  await Promise.all(Array.from({ length: 6 }, (_, n) => note(n)))
  expect(sizes).toEqual([1, 3, 5, 1])
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

test('several batches may be in flight, but no lane in two of them, so each keeps its order', async () => {
  const seen = new Map<string, number[]>()
  let inFlight = 0
  const areBoth = Promise.withResolvers<void>()
  const lanesInFlight = new Set<string>()
  const note = createBatcher<{ lane: string; n: number }, number>({
    laneOf: ({ lane }) => lane,
    maxSize: 3,
    sideBySide: 2,
    run: async (inputs) => {
      expect(++inFlight).toBeLessThanOrEqual(2)
      const own = new Set(inputs.map(({ lane }) => lane))
      expect(own.intersection(lanesInFlight).size).toBe(0)
      for (const lane of own) lanesInFlight.add(lane)
      if (inFlight === 2) areBoth.resolve()
      await areBoth.promise
      for (const { lane, n } of inputs) seen.set(lane, [...(seen.get(lane) ?? []), n])
      for (const lane of own) lanesInFlight.delete(lane)
      inFlight--
      return inputs.map(({ n }) => ok(n))
    },
  })
  const lanes = Array.from({ length: 20 }, (_, index) => `lane ${index}`)
  const answers = Array.from({ length: 5 }, (_, n) => lanes.map((lane) => note({ lane, n }))).flat()
  await Promise.resolve()
  expect(note.waiting).toBeGreaterThan(0)
  await note.drain()
  expect(note.waiting).toBe(0)
  await Promise.all(answers)
  expect(seen.size).toBe(20)
  for (const order of seen.values()) expect(order).toEqual([0, 1, 2, 3, 4])
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

/** A batcher whose inputs are locked until they are freed, recording what ran in a shared batch and what in a lane. */
function lockable(parts: Partial<BatcherParts<string, string>> = {}) {
  const locks = new Map<string, () => void>()
  const freed = new Map<string, Promise<void>>()
  const ran: string[] = []
  const lock = (name: string) => {
    const free = Promise.withResolvers<void>()
    locks.set(name, free.resolve)
    freed.set(name, free.promise)
  }
  const nameOf = (input: string) => input.split(' ')[0] ?? ''
  const batcher = createBatcher<string, string>({
    laneOf: nameOf,
    async run(inputs, { isShared }) {
      if (!isShared) for (const input of inputs) await freed.get(nameOf(input))
      return inputs.map((input) => {
        if (isShared && locks.has(nameOf(input))) return contended
        ran.push(input)
        return { ok: true, value: `${input}: ${isShared ? 'shared' : 'lane'}` }
      })
    },
    ...parts,
  })
  return {
    batcher,
    ran,
    lock,
    free: (name: string) => {
      locks.get(name)?.()
      locks.delete(name)
    },
  }
}

test('what is locked waits in a lane of its own, and nothing else does', async () => {
  const { batcher, lock, free } = lockable()
  lock('a')
  const locked = batcher('a 1')
  expect(await Promise.all([batcher('b 1'), batcher('b 2')])).toEqual(['b 1: shared', 'b 2: shared'])
  free('a')
  expect(await locked).toBe('a 1: lane')
  await batcher.drain()
  expect(await batcher('a 2')).toBe('a 2: shared')
})

test('what arrives behind an open lane keeps its order', async () => {
  const { batcher, ran, lock, free } = lockable()
  lock('a')
  const waiting = [batcher('a 1'), batcher('a 2')]
  await batcher('b 1')
  // Run alone, this input would no longer be held up.
  const last = batcher('a 3')
  await batcher('b 2')
  free('a')
  await Promise.all([...waiting, last])
  expect(ran).toEqual(['b 1', 'b 2', 'a 1', 'a 2', 'a 3'])
})

test('many lanes that wait in vain do not hold up one that would not', async () => {
  const stuck = new Set(['a', 'b', 'c', 'd', 'e', 'f'])
  let tries = 0
  const batcher = createBatcher<string, string>({
    laneOf: (input) => input,
    maxWaitMs: 60_000,
    async run(inputs, { isShared }) {
      tries++
      await Bun.sleep(0)
      return inputs.map((input) => (isShared || stuck.has(input) ? contended : { ok: true, value: input }))
    },
  })
  const waiting = [...stuck].map((input) => batcher(input))
  await until(() => tries >= 20)
  expect(await batcher('free')).toBe('free')
  stuck.clear()
  expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('what stays locked is refused as busy', async () => {
  const { batcher } = lockable({
    maxWaitMs: 5,
    run: async (inputs) => (await Bun.sleep(2), inputs.map(() => contended)),
  })
  expect(batcher('a')).rejects.toMatchObject({ refusal: 'Busy', parameters: { seconds: 2 } })
})

const lockTimeout = () =>
  Object.assign(new SQL.PostgresError('canceling statement due to lock timeout', {} as never), {
    errno: '55P03',
  })

test('a batch that could not tell what is locked is run again in lanes, while others pass', async () => {
  const free = Promise.withResolvers<void>()
  const batcher = createBatcher<number, string>({
    async run(inputs, { isShared }) {
      if (inputs.includes(13) && isShared) throw lockTimeout()
      if (inputs.includes(13)) await free.promise
      return inputs.map((input) => ({ ok: true, value: `${input} of ${inputs.length}` }))
    },
  })
  const culprit = batcher(13)
  const neighbour = batcher(14)
  expect(await neighbour).toBe('14 of 1')
  expect(await Promise.all([batcher(1), batcher(2)])).toEqual(['1 of 2', '2 of 2'])
  free.resolve()
  expect(await culprit).toBe('13 of 1')
})

test('drain waits for lanes, too', async () => {
  const { batcher, ran, lock, free } = lockable()
  lock('a')
  void batcher('a 1')
  await batcher('b 1')
  const drained = batcher.drain()
  free('a')
  await drained
  expect(ran).toEqual(['b 1', 'a 1'])
})
