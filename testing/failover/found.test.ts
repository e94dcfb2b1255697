/** Answers to retries that find what the primary alone has, because its COMMIT was ended while it waited for the replica. */
import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { openDatabase } from '../../server/kernel/database'
import type { TransactOptions } from '../../server/kernel/work'
import { transactIn } from '../src/chat'
import { until } from '../src/until'
import { type PostgresNode, startReplicatedPostgres } from './replicated-postgres'
import { lostOf, startFailoverSystem, storedTwiceOrNever } from './system'

setDefaultTimeout(120_000)

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** Terminates commits that wait for the replica, until it is stopped. */
function terminateAll(node: PostgresNode): () => Promise<void> {
  let isOver = false
  const terminating = (async () => {
    for (; !isOver; await Bun.sleep(50)) await node.terminateWaiting()
  })()
  return () => {
    isOver = true
    return terminating
  }
}

test('a message that the primary alone has is not acknowledged to its retries, and nothing acknowledged is lost', async () => {
  const system = await startFailoverSystem(true)
  stops.push(system.stop)
  const [primary, replica] = system.pair.nodes
  await system.write(5)
  await system.pair.untilReplicated()
  await primary.refuseReplicas()
  const cid = Bun.randomUUIDv7()
  const stop = terminateAll(primary)
  const attempts = [await system.send(cid)]
  await until(async () => {
    const rows = await primary.sql<unknown[]>`select from conversations.entry where cid = ${cid}`
    return rows.length === 1
  })
  for (let n = 0; n < 10; n++) attempts.push(await system.send(cid))
  await stop()
  expect(attempts).toEqual(attempts.map(() => false))
  await primary.kill()
  await replica.promote()
  await until(() => system.send(cid), { timeoutMs: 60_000 })
  await system.write(5)
  expect(await lostOf(system)).toEqual([])
  expect(await storedTwiceOrNever(system)).toEqual([])
  expect(system.halts).toEqual([])
})

test('a transaction that only finds something waits for the replica; one in the background does not, and what it found is lost', async () => {
  const pair = await startReplicatedPostgres({
    isSynchronous: true,
    prepare: async (url) => {
      const sql = openDatabase({ url }, { max: 1 })
      await sql`create table made (id int)`
      await sql.close()
    },
  })
  stops.push(pair.stop)
  const [primary, replica] = pair.nodes
  const sql = openDatabase({ url: primary.url }, { max: 4 })
  const transact = transactIn({ sql, clock: { nowMs: Date.now } })
  await primary.refuseReplicas()
  const making = sql`insert into made values (1)`.then(
    () => 'acknowledged',
    () => 'unknown',
  )
  await until(async () => (await primary.terminateWaiting()) > 0)
  expect(await making).toBe('unknown')

  const find = (options?: TransactOptions) =>
    transact(async (work) => (await work.sql<unknown[]>`select from made`).length, options)
  expect(await find({ isBackground: true })).toBe(1)
  const finding = find().then(
    () => 'answered',
    () => 'unknown',
  )
  await until(async () => (await primary.terminateWaiting()) > 0)
  expect(await finding).toBe('unknown')
  await sql.close({ timeout: 0 })
  await primary.kill()
  await replica.promote()
  expect((await replica.sql<unknown[]>`select from made`).length).toBe(0)
})
