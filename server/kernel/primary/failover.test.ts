/** Pools of a database with a replica, which takes over. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { startReplicatedPostgres, type ReplicatedPostgres } from '@linnet/testing/replicated-postgres'
import { until } from '@linnet/testing/until'
import { hostTrials } from '../../doctor-hosts'
import { checkOutsideDatabase } from '../../postgres/outside-database'
import type { Config } from '../config'
import { type DatabaseConnection, finderOf, onMoves, openDatabase, passingFault, type Sql } from '../database'
import { tryAll } from '../health/trial'
import { createLog } from '../log'

setDefaultTimeout(60_000)

let pair: ReplicatedPostgres
let connection: DatabaseConnection
const lines: string[] = []
const log = createLog({ level: 'warn', write: (line) => lines.push(line) })

beforeAll(async () => {
  pair = await startReplicatedPostgres({ isSynchronous: false })
  // The replica first, so that it has to be passed over.
  const [primary, replica] = pair.nodes
  connection = { url: `postgres://linnet@127.0.0.1:${replica.port},127.0.0.1:${primary.port}/linnet` }
})
afterAll(() => pair.stop())

const portOf = async (sql: Sql) => {
  const [row] = await sql<{ port: string }[]>`select current_setting('port') as port`
  return Number(row?.port)
}
const isAt = (sql: Sql, port: number) =>
  portOf(sql).then(
    (at) => at === port,
    () => false,
  )
const problems = async () => {
  const trials = () => hostTrials('url' in connection ? connection.url : '', 'DATABASE_URL')
  return (await tryAll([{ trials }], {} as Config)).flatMap(({ problem }) => problem ?? [])
}

test('pools follow the server that can be written, end what is open at the old one, and never go back', async () => {
  const [primary, replica] = pair.nodes
  if ('url' in connection) await checkOutsideDatabase(connection.url, 'DATABASE_URL')
  const moves: number[] = []
  const endHearing = onMoves(connection, { log, onMove: () => moves.push(1) })
  const sql = openDatabase(connection, { max: 2, guard: log })
  const beside = openDatabase(connection, { max: 1 })
  expect(await portOf(sql)).toBe(primary.port)
  expect(await problems()).toEqual([expect.stringContaining('a commit does not wait for a replica')])

  // The old server is not gone: it hangs, like one that the network no longer reaches.
  const paused = primary.pause()
  const hung = sql.begin(async (tx) => void (await tx`select 1`)).then(() => 'done', passingFault)
  expect(await problems()).toEqual([expect.stringContaining(`127.0.0.1:${primary.port} does not answer`)])
  await replica.promote()
  await until(() => isAt(sql, replica.port))
  expect(await hung).toBe('Unavailable')
  expect(await portOf(beside)).toBe(replica.port)
  expect(lines.join()).toContain(`"host":"127.0.0.1:${replica.port}","timeline":2`)

  // It comes back, and takes itself for the primary.
  paused.go()
  await until(() => isAt(primary.sql, primary.port))
  expect(await problems()).toEqual([expect.stringContaining('can both be written')])
  await replica.kill()
  await finderOf(connection)?.find()
  expect(await sql`select 1`.then(() => 'done', passingFault)).toBe('Unavailable')
  await replica.start()
  await until(() => isAt(sql, replica.port))
  expect(moves).toEqual([1])
  endHearing()
  await sql.close()
  await beside.close()
})

test('a connection to a replica is refused, and what was found is a temporary fault', async () => {
  const [primary, replica] = pair.nodes
  await primary.kill()
  await replica.kill()
  // Both have a history of their own by now, so either may follow nobody.
  await primary.start(replica)
  const url = `${primary.url}?sslmode=disable`
  const sql = openDatabase({ url, connection: { transaction_read_only: 'off' } }, { max: 1 })
  expect(await sql`select 1`.then(() => 'done', passingFault)).toBe('Unavailable')
  const reading = openDatabase({ url }, { max: 1 })
  expect(await reading`create table public.written (n int)`.then(() => 'done', passingFault)).toBe(
    'Unavailable',
  )
  await sql.close()
  await reading.close()
})
