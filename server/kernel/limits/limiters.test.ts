/** Rate limits of processes that hear of each other by the bus. */
import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { until } from '@linnet/testing'
import { createLocalBus } from '../cluster/bus/bus'
import { openHub } from '../cluster/bus/open-hub'
import { createMetrics } from '../metrics'
import { createLimiters } from './limiters'

setDefaultTimeout(60_000)

const bus = createLocalBus()
const toEnd: (() => unknown)[] = []
afterAll(() => Promise.all(toEnd.map((end) => end())))

const limit = { count: 30, seconds: 60 }

/** A process with a limiter, at a time that stands still. */
function startProcess(processId: string, rateLimits: 'on' | 'off' = 'on') {
  const { hub, peers } = openHub({
    membership: { processId, bus: bus.open({ processId, cluster: 'tests' }) },
    opened: [],
    metrics: createMetrics(),
    tracing: undefined,
    keptUp: () => ({ reconcile: () => undefined, settledMs: () => 0 }),
  })
  if (!peers) throw new Error('a bus has peers')
  const limiters = createLimiters({ config: { rateLimits }, nowMs: () => 0, hub, peers })
  toEnd.push(limiters.stop, () => peers.close())
  const [limiter, other] = [limiters.open('calls'), limiters.open('staff')]
  const takeAll = (key: string) =>
    Array.from({ length: limit.count + 1 }, () => limiter?.take(key, limit)).filter((wait) => !wait).length
  return { limiter, other, takeAll, isHeard: () => [...peers.all()].some((peer) => peer.isWell()) }
}

test('what a limiter gave away at one process is gone at the others, and no other limit', async () => {
  const [here, there] = [startProcess('here'), startProcess('there')]
  await until(() => here.isHeard() && there.isHeard())
  expect(here.takeAll('ann')).toBe(30)
  // The second after it is said: the keys are many, and the last of them are said last.
  const many = 1_200
  for (let key = 0; key < many; key++)
    for (let call = 0; call < 4; call++) here.limiter?.take(`member ${key}`, limit)
  await until(() => there.limiter?.size === 1 + many)
  // Less than four calls of a key need not be said.
  expect(there.takeAll('ann')).toBeWithin(0, 4)
  expect(there.takeAll(`member ${many - 1}`)).toBe(26)
  expect(there.takeAll('ben')).toBe(30)
  expect(there.other?.size).toBe(0)
})

test('without limits there are no limiters', () => {
  expect(startProcess('unlimited', 'off').limiter).toBeUndefined()
})
