/** A process of a cluster that leaves, with a few hundred sockets. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClonedDatabase, cloneDatabase, until } from '@linnet/testing'
import { domains } from '../../domains'
import { type RunningServer, startServer } from '../../start-server'
import { parseConfig } from '../config'
import { openDatabase, type Sql } from '../database'
import { keysOf } from '../domain'
import { keyPath, makeKey } from '../key-file'
import { createLog } from '../log'

setDefaultTimeout(60_000)

const dataDir = mkdtempSync(join(tmpdir(), 'linnet-drain-'))
const count = 300
let database: ClonedDatabase
let sql: Sql
let server: RunningServer

beforeAll(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.connection, { max: 1 })
  const secretsDir = join(dataDir, 'secrets')
  for (const key of keysOf(domains)) makeKey(keyPath(secretsDir, key))
  server = await startServer({
    config: parseConfig(
      {
        CLUSTER: 'east',
        SECRETS_DIR: secretsDir,
        DATA_DIR: dataDir,
        PORT: '0',
        STATUS_PORT: '0',
        ADMIN_PORT: '0',
        SANDBOX_CHAIN: 'off',
        RATE_LIMITS: 'off',
      },
      domains,
    ),
    connection: database.connection,
    log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
    jobSpeed: 0,
    connections: 4,
    othersWaitMs: 0,
    drainTimes: { balancerMs: 300, closingMs: 1_000 },
  })
})
afterAll(async () => {
  await sql.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(at('/socket').replace('http', 'ws'))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return socket
}

const statusOf = async (path: string) => (await fetch(at(path))).status
const rowState = async () => {
  const [row] = await sql<{ state: string }[]>`select state from kernel.process`
  return row?.state
}

test('is not ready, then takes no new sockets, and closes them a few at a time before its row goes', async () => {
  const sockets = await Promise.all(Array.from({ length: count }, open))
  const closed: { code: number; reason: string; state: Promise<string | undefined> | undefined }[] = []
  for (const socket of sockets)
    socket.addEventListener('close', ({ code, reason }) =>
      closed.push({ code, reason, state: closed.length === 0 ? rowState() : undefined }),
    )
  expect([await rowState(), await statusOf('/health/ready'), await statusOf('/health/live')]).toEqual([
    'serving',
    200,
    200,
  ])

  const stopping = server.stop(1_000)
  await until(async () => (await statusOf('/health/ready')) === 503)
  expect(await statusOf('/health/live')).toBe(200)
  // The balancer does not know yet, so that whom it still sends here is let in.
  const late = await open()
  await until(() => closed.length > 0)
  expect(closed.length).toBeLessThan(count / 2)
  expect(
    await open().then(
      () => 'open',
      () => 'refused',
    ),
  ).toBe('refused')
  expect(await statusOf('/health/live')).toBe(200)
  await until(() => closed.length === count && late.readyState === WebSocket.CLOSED)
  expect(new Set(closed.map(({ code, reason }) => `${code} ${reason}`))).toEqual(
    new Set(['1012 server stops; 1']),
  )
  expect(await closed[0]?.state).toBe('draining')
  await stopping
  expect(await rowState()).toBe('gone')
})
