/** The failover of a database, synchronous and asynchronous, under a server with a device. */
import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { textOf } from '@linnet/protocol'
import { until } from '../src/until'
import {
  branchedAt,
  entriesOn,
  type FailoverSystem,
  logOf,
  lostOf,
  readAgain,
  startFailoverSystem,
  storedTwiceOrNever,
} from './system'

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
  expect(entriesOn(system).slice(-60)).toEqual(system.acknowledged.map(({ id, cseq }) => ({ id, cseq })))
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

/** Loses the last five messages, which devices have shown, and notices that. Returns the log of the other device before. */
async function loseTheEnd() {
  const [primary, replica] = system.pair.nodes
  const began = performance.now()
  // What is older than the margin of the branch by then.
  while (performance.now() - began < 3_000) await system.write(1)
  await system.pair.untilReplicated()
  await primary.refuseReplicas()
  await system.write(5)
  const last = system.acknowledged.at(-1)?.cseq
  await until(() => [system.device, system.own].every((one) => logOf(system, one).at(-1)?.cseq === last))
  const before = logOf(system, system.device)
  await primary.kill()
  await replica.promote()
  await until(() => system.halts.length > 0)
  expect(system.halts).toEqual([expect.stringContaining('lacks what was acknowledged')])
  expect(await lostOf(system)).toEqual(system.acknowledged.slice(-5))
  return before
}

/** Goes on until both devices show everything, and each message once. */
async function untilComplete() {
  const writing = system.write(8)
  await system.restart()
  await writing
  await until(async () => (await storedTwiceOrNever(system)).length === 0)
  const texts = new Set(system.acknowledged.map(({ text }) => text))
  for (const device of [system.device, system.own])
    await until(() => {
      const shown = logOf(system, device).map(({ message }) => textOf(message.content))
      return shown.filter((text) => texts.has(text)).length === texts.size
    })
}

test('after an asynchronous one the loss is noticed before any number is given out again; only the end is read again, and what was lost is sent again', async () => {
  system = await startFailoverSystem(false)
  const [{ id: first } = { id: '' }] = await epochs()
  const before = await loseTheEnd()
  await untilComplete()
  const sinceMs = (await branchedAt(system.sql)) ?? 0
  const [, branch, ...more] = await system.sql<{ parent: string | null }[]>`
    select parent from startup.epoch order by n`
  expect({ parent: branch?.parent, more }).toEqual({ parent: first, more: [] })
  const again = readAgain(before, logOf(system, system.device))
  expect(before.some(({ message }) => message.atMs < sinceMs)).toBe(true)
  expect(again.filter(({ message }) => message.atMs < sinceMs)).toEqual([])
  expect(system.own.getState().outgoing).toEqual([])
})

test('without a branch, everything is read again', async () => {
  system = await startFailoverSystem(false)
  const before = await loseTheEnd()
  await system.sql`update startup.epoch set parent = null, since = null`
  await system.restart()
  const newest = (await epochs()).at(-1)?.id
  await until(() => system.device.getState().epoch === newest)
  await system.device.openChat(system.chat)
  const kept = new Set(logOf(system, system.device))
  expect(before.filter((entry) => kept.has(entry))).toEqual([])
})
