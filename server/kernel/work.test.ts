import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type PersonId, sessionEnded } from '@linnet/protocol'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { createMetrics } from './metrics'
import { createTransact, type Ending } from './work'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

test('an act that fails after the commit stops neither the other frames nor the answer, and nothing is repeated', async () => {
  const pushed: string[] = []
  const failures: unknown[] = []
  const endings: Ending[] = []
  const transact = createTransact({
    sql: world.sql,
    clock: world.clock,
    deliver: ({ to }) => void pushed.push(...to),
    onActFailed: (error) => failures.push(error),
    metrics: createMetrics(),
  })
  const frameTo = (id: string) => ({
    to: [id as PersonId],
    event: sessionEnded,
    data: { reason: 'loggedOut' as const, message: '' },
  })
  const unknown = new Error('the receivers are not known')
  let runs = 0
  const answer = await transact((work) => {
    runs++
    work.emit(frameTo('first'))
    work.emit({
      ...frameTo(''),
      to: () => {
        throw unknown
      },
    })
    work.emit(frameTo('last'))
    work.afterEnd(() => {
      throw unknown
    })
    work.afterEnd((ending) => endings.push(ending))
    return Promise.resolve('stored')
  })
  expect([answer, runs, pushed]).toEqual(['stored', 1, ['first', 'last']])
  expect([failures, endings]).toEqual([[unknown, unknown], ['committed']])
})
