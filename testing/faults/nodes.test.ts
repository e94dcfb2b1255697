/** Two servers in separate processes on one database, of which one sleeps for too long. */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { until } from '../src/until'
import { type FaultNode, startSystem, type System } from './system'

setDefaultTimeout(180_000)

let system: System
let node: FaultNode

beforeEach(async () => {
  const env: Record<string, string> = {}
  system = await startSystem({ env })
  await system.killServer()
  Object.assign(env, { CLUSTER: 'faults', MIGRATE_ON_START: 'off' })
  await system.startServer()
  node = await system.startNode()
})
afterEach(async () => {
  node.signal('SIGKILL')
  await node.ended
  await system.stop()
})

/** The state of the node's row, and whether another process has declared it gone. */
const isOneGone = async () =>
  (await system.sql<unknown[]>`select from kernel.process where state = 'gone'`).length > 0

test('a process that slept for longer than its lease ends, as the others took it for dead', async () => {
  node.signal('SIGSTOP')
  await until(isOneGone, { timeoutMs: 60_000 })
  node.signal('SIGCONT')
  expect(await node.ended).not.toBe(0)
})
