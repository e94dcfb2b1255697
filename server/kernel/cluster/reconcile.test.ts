import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createTestWorld, type TestWorld, transactIn } from '@linnet/testing'
import { createLog } from '../log'
import { createReconciler } from './reconcile'

setDefaultTimeout(60_000)

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** A reconciler that looks only when it is asked. Each look lasts until the test ends it. */
function slowReconciler() {
  const begun: (() => void)[] = []
  const waiting: (() => void)[] = []
  const reconciler = createReconciler({
    sql: world.sql,
    transact: transactIn(world),
    clock: world.clock,
    opened: [
      {
        announceSince() {
          const { promise, resolve } = Promise.withResolvers<void>()
          begun.push(resolve)
          waiting.shift()?.()
          return promise
        },
      },
    ],
    isHere: () => true,
    isDeaf: () => false,
    log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
    everyMs: 3_600_000,
  })
  return {
    reconciler,
    /** Resolves once a look has begun, with an act that ends it. */
    next: async (): Promise<() => void> => {
      if (begun.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
      return begun.shift() ?? (() => undefined)
    },
  }
}

test('what is asked for during a look is looked for as soon as that ends, and once', async () => {
  const { reconciler, next } = slowReconciler()
  reconciler.since(world.clock.nowMs())
  const endFirst = await next()
  for (const _ of [1, 2]) reconciler.since(world.clock.nowMs())
  endFirst()
  const endSecond = await next()
  endSecond()
  await reconciler.stop()
  reconciler.since(world.clock.nowMs())
  expect(await Promise.race([next().then(() => 'looked'), Promise.resolve('rests')])).toBe('rests')
})
