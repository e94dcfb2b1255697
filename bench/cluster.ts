/** Several servers on one PostgreSQL, and on one NATS, which are started beside them. */
import { chmodSync, cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Sql } from '../server/kernel/database'
import { createLog } from '../server/kernel/log'
import { startEmbeddedPostgres } from '../server/postgres/embedded-postgres'
import { freePort } from '../testing/free-port.mjs'
import { startNatsServer } from '../testing/nats/nats-server'
import { silentBuckets } from '../testing/silent-buckets'
import { LinnetServer, registerStop } from './processes'

export interface BenchCluster {
  servers: readonly LinnetServer[]
  sql: Sql
  /** The folder below which PostgreSQL keeps its data. */
  databaseDir: string
  /** The process of NATS; undefined with one server. */
  natsPid: number | undefined
  /** The sum and the number of the batches of messages that all servers have stored. */
  batches: () => Promise<{ messages: number; batches: number }>
  stop: () => Promise<void>
}

/** One server runs without a cluster, as it would; several have a bus. */
export async function startBenchCluster(folder: string, count: number): Promise<BenchCluster> {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  const databaseDir = join(folder, 'database')
  mkdirSync(databaseDir)
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const settings = { max_connections: '300' }
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir, log, transport: 'loopback', settings })
  const stopPostgres = registerStop(() => postgres.stop())
  const { connection } = postgres
  const url = 'url' in connection ? connection.url : ''
  const nats = count > 1 ? await startNatsServer() : undefined
  const stopNats = registerStop(async () => nats?.kill())
  const stopBoth = () => Promise.all([stopPostgres(), stopNats()])
  const started = await startServers(folder, { count, url, natsUrl: nats?.url }).catch(
    async (error: unknown) => {
      await stopBoth()
      throw error
    },
  )
  const sql = openDatabase({ url }, { max: 2 })
  const { servers, statusPorts } = started
  return {
    servers,
    sql,
    databaseDir,
    natsPid: nats?.pid(),
    batches: () => countBatches(statusPorts),
    async stop() {
      await sql.close()
      await Promise.all(servers.map((server) => server.stop()))
      await stopBoth()
    },
  }
}

interface ToStart {
  count: number
  url: string
  natsUrl: string | undefined
}

async function startServers(folder: string, { count, url, natsUrl = '' }: ToStart) {
  const dataDirs = Array.from({ length: count }, (_, n) => join(folder, `server-${n}`))
  for (const made of dataDirs) mkdirSync(made)
  const statusPorts: number[] = []
  const start = async (dataDir: string, env: Record<string, string>) => {
    const port = await freePort()
    statusPorts.push(port)
    return LinnetServer.start({ dataDir, env: { DATABASE_URL: url, STATUS_PORT: String(port), ...env } })
  }
  const [first = ''] = dataDirs
  const servers = [await start(first, {})]
  if (count === 1) return { servers, statusPorts }
  // The first start has migrated the database and made the keys.
  await servers.pop()?.stop()
  statusPorts.pop()
  for (const dataDir of dataDirs.slice(1))
    cpSync(join(first, 'secrets'), join(dataDir, 'secrets'), { recursive: true })
  const env = { CLUSTER: 'bench', NATS_URL: natsUrl, MIGRATE_ON_START: 'off', ...silentBuckets }
  for (const dataDir of dataDirs) servers.push(await start(dataDir, env))
  return { servers, statusPorts }
}

async function countBatches(statusPorts: readonly number[]) {
  const pages = await Promise.all(
    statusPorts.map((port) => fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())),
  )
  const sumOf = (suffix: string) =>
    pages.reduce((sum, page) => {
      const line = new RegExp(`^linnet_batch_size_${suffix}\\{[^}]*"send"[^}]*\\} (\\d+)`, 'm')
      return sum + Number(line.exec(page)?.[1] ?? 0)
    }, 0)
  return { messages: sumOf('sum'), batches: sumOf('count') }
}
