/** The failover of a database, synchronous and asynchronous, under a server with a device. */
import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { until } from '../src/until'
import { entriesOn, type FailoverSystem, lostOf, startFailoverSystem } from './system'

setDefaultTimeout(120_000)

let system: FailoverSystem
afterEach(() => system.stop())

const epochs = async () => {
  const rows = await system.sql<{ id: string; timeline: number }[]>`
    select id, timeline from startup.epoch order by n`
  return rows.map(({ id, timeline }) => ({ id, timeline }))
}

test('after a synchronous failover nothing acknowledged is lost, the server goes on, and nobody reads anything again', async () => {
  system = await startFailoverSystem(true)
  const [primary, replica] = system.pair.nodes
  const before = await epochs()
  const writing = system.write(60)
  await until(() => system.acknowledged.length > 20)
  await primary.kill()
  await replica.promote()
  await writing
  expect(await lostOf(system)).toEqual([])
  await until(() => entriesOn(system).length >= 60)
  expect(entriesOn(system).slice(-60)).toEqual([...system.acknowledged])
  await until(async () => (await epochs()).every(({ timeline }) => timeline === 2))

  // A server that is started again finds the same history.
  await system.restart()
  await system.write(1)
  expect(await epochs()).toEqual(before.map(({ id }) => ({ id, timeline: 2 })))
  await until(() => system.device.getState().connection === 'ready')
  expect(system.device.getState().epoch).toBe(before[0]?.id)
  expect(system.halts).toEqual([])
})

test('a server that was down during a synchronous failover finds the same history', async () => {
  system = await startFailoverSystem(true)
  const [primary, replica] = system.pair.nodes
  await system.write(5)
  const before = await epochs()
  await system.restart(async () => {
    await primary.kill()
    await replica.promote()
  })
  await system.write(5)
  expect(await epochs()).toEqual(before.map(({ id }) => ({ id, timeline: 2 })))
  expect(await lostOf(system)).toEqual([])
})

test('after an asynchronous one the loss is noticed before any number is given out again', async () => {
  system = await startFailoverSystem(false)
  const [primary, replica] = system.pair.nodes
  await system.write(10)
  await system.pair.untilReplicated()
  await primary.refuseReplicas()
  await system.write(5)
  await until(() => entriesOn(system).at(-1)?.cseq === system.acknowledged.at(-1)?.cseq)
  await primary.kill()
  await replica.promote()
  await until(() => system.halts.length > 0)
  expect(system.halts).toEqual([expect.stringContaining('lacks what was acknowledged')])
  expect(await lostOf(system)).toEqual(system.acknowledged.slice(-5))
  expect(await epochs()).toHaveLength(2)
  const writing = system.write(8)
  await system.restart()
  await writing
  const stored = system.acknowledged.filter((_, at) => at < 10 || at >= 15)
  await until(() => entriesOn(system).at(-1)?.id === stored.at(-1)?.id)
  expect(entriesOn(system).slice(-18)).toEqual(stored)
})
