/** PostgreSQL servers that replicate from one another, of which any may be killed or promoted. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeScratch } from '../../scripts/scratch.mjs'
import { openDatabase, type Sql } from '../../server/kernel/database'
import { createLog } from '../../server/kernel/log'
import {
  choosePostgresAccount,
  chownRecursively,
  type Launch,
  launcherFor,
} from '../../server/postgres/account'
import { findPostgresBinaries } from '../../server/postgres/binaries'
import { postgresEnvironment } from '../../server/postgres/cluster'
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres'
import { signalAll, treeOf } from '../faults/processes'
import { freePort } from '../free-port.mjs'
import { until } from '../src/until'

export interface ReplicatedOptions {
  /** Whether a COMMIT waits until the replica has it. */
  isSynchronous: boolean
  /** Prepares the primary before the replica is copied from it. */
  prepare?: (url: string) => Promise<void>
}

export interface PostgresNode {
  port: number
  /** As the owner of the database. */
  url: string
  sql: Sql
  /** Ends all of its processes at once. */
  kill: () => Promise<void>
  /** Starts it again with the data that it has, as a primary unless it is to follow another. */
  start: (following?: PostgresNode) => Promise<void>
  /** Makes a replica the primary, in a new timeline. */
  promote: () => Promise<void>
  /** Lets no replica have anything more. */
  refuseReplicas: () => Promise<void>
  /** Ends the sessions whose COMMIT waits for the replica, as an administrator may. Returns how many. */
  terminateWaiting: () => Promise<number>
  /** Stands still, with all connections open, until `go` is called. */
  pause: () => { go: () => void }
}

export interface ReplicatedPostgres {
  nodes: [PostgresNode, PostgresNode]
  /** A URL that names both. */
  url: string
  /** Resolves when the replica has everything that the primary has. */
  untilReplicated: () => Promise<void>
  stop: () => Promise<void>
}

const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_keep_size: '256MB',
  wal_receiver_timeout: '2s',
  wal_retrieve_retry_interval: '200ms',
  timezone: 'UTC',
}

/** Starts a primary and a replica on this machine; the names of their users need no password. */
export async function startReplicatedPostgres(options: ReplicatedOptions): Promise<ReplicatedPostgres> {
  const root = makeScratch('linnet-replicated-')
  chmodSync(root, 0o755)
  const [first, second] = [join(root, 'first'), join(root, 'second')]
  const template = await templateFor(options)
  for (const folder of [first, second])
    cpSync(join(template, 'postgres'), join(folder, 'postgres'), { recursive: true })
  const [primary, replica] = [await openNode(first, options), await openNode(second, options)]
  await primary.start()
  await replica.start(primary)
  const nodes: [PostgresNode, PostgresNode] = [primary, replica]
  const url = new URL(primary.url)
  await until(() => hasReplica(primary, options))
  return {
    nodes,
    url: `postgres://${url.username}@127.0.0.1:${primary.port},127.0.0.1:${replica.port}${url.pathname}`,
    untilReplicated: async () => {
      const [{ lsn }] = await primary.sql<[{ lsn: string }]>`select pg_current_wal_lsn()::text as lsn`
      await until(async () => {
        const [row] = await replica.sql<{ has: boolean }[]>`
          select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as has`
        return row?.has === true
      })
    },
    async stop() {
      for (const node of nodes) await node.kill()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

const templates = new Map<ReplicatedOptions['prepare'], Promise<string>>()

/** Prepares one database for all that are prepared in the same way. */
function templateFor(options: ReplicatedOptions): Promise<string> {
  const { prepare } = options
  const known = templates.get(prepare)
  if (known) return known
  const folder = makeScratch('linnet-template-')
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const made = createWith(folder, options).then(() => folder)
  templates.set(prepare, made)
  return made
}

const replicating = 'host replication all 127.0.0.1/32 trust\n'

/** Creates and prepares a database, and leaves it stopped. */
async function createWith(folder: string, { prepare }: ReplicatedOptions): Promise<void> {
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const given = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB' }
  const made = await startEmbeddedPostgres({
    dataDir: folder,
    log,
    transport: 'loopback',
    trustsSocket: true,
    settings: given,
  })
  if ('url' in made.connection) await prepare?.(made.connection.url)
  await made.stop()
  appendFileSync(join(folder, 'postgres/pg_hba.conf'), replicating)
}

async function hasReplica({ sql }: PostgresNode, { isSynchronous }: ReplicatedOptions): Promise<boolean> {
  const [row] = await sql<{ state: string }[]>`select sync_state as state from pg_stat_replication`
  return row !== undefined && (!isSynchronous || row.state === 'sync')
}

async function openNode(folder: string, { isSynchronous }: ReplicatedOptions): Promise<PostgresNode> {
  const data = join(folder, 'postgres')
  const port = await freePort()
  const binaries = await findPostgresBinaries()
  const account = choosePostgresAccount(data)
  if (account) chownRecursively(account, data)
  chmodSync(data, 0o700)
  const launch = launcherFor(account, { paths: [data, dirname(binaries.postgres)], program: 'PostgreSQL' })
  const url = `postgres://linnet@127.0.0.1:${port}/linnet`
  const sql = openDatabase({ url }, { max: 1 })
  let child: ChildProcess | undefined
  // PostgreSQL gives each of its processes a group of its own.
  const signal = (name: NodeJS.Signals) => child?.pid !== undefined && signalAll(treeOf(child.pid), name)

  return {
    port,
    url,
    sql,
    async kill() {
      if (child?.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      signal('SIGKILL')
      await ended
    },
    async start(following) {
      const flags = Object.entries({ ...settings, port: String(port) })
      rmSync(join(data, 'postmaster.pid'), { force: true })
      if (following) {
        writeFileSync(join(data, 'standby.signal'), '')
        flags.push(['primary_conninfo', `host=127.0.0.1 port=${following.port} user=linnet`])
      } else if (isSynchronous) flags.push(['synchronous_standby_names', '*'])
      const given = flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])
      child = start(launch(binaries.postgres, ['-D', data, ...given]))
      await until(() => isUp(sql))
    },
    async promote() {
      const { file, args, options } = launch(binaries.pg_ctl, ['-D', data, '-w', 'promote'])
      const { status, stderr } = spawnSync(file, args, { ...options, cwd: '/', env: postgresEnvironment })
      if (status !== 0) throw new Error(`the replica was not promoted: ${stderr.toString()}`)
    },
    async refuseReplicas() {
      const file = join(data, 'pg_hba.conf')
      writeFileSync(file, readFileSync(file, 'utf8').replace(replicating, ''))
      await sql`select pg_reload_conf()`
      await until(async () => {
        const rows = await sql<unknown[]>`select pg_terminate_backend(pid) from pg_stat_replication`
        return rows.length === 0
      })
    },
    async terminateWaiting() {
      const rows = await sql<unknown[]>`
        select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
      return rows.length
    },
    pause() {
      signal('SIGSTOP')
      return { go: () => void signal('SIGCONT') }
    },
  }
}

/** In a process group of its own, which the terminal's signals don't reach. */
const start = ({ file, args, options }: Launch) =>
  spawn(file, args, {
    ...options,
    cwd: '/',
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', process.env['POSTGRES_LOG'] ? 'inherit' : 'ignore'],
  })

const isUp = (sql: Sql) =>
  sql`select 1`.then(
    () => true,
    () => false,
  )
