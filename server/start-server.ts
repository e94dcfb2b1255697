import { defaultLanguage } from '@linnet/protocol'
import { createServer, type ServerParts } from './app'
import { domains as allDomains } from './domains'
import { requireGuardedTables } from './kernel/app-role'
import { sharedLockWaitMs } from './kernel/batch'
import { type BusOfTests, joinCluster } from './kernel/cluster/bus/join-bus'
import { drain, type DrainTimes } from './kernel/cluster/drain'
import { registerProcess } from './kernel/cluster/register'
import type { RegisteredProcess, ToRegister } from './kernel/cluster/registration'
import type { Config } from './kernel/config'
import {
  type DatabaseConnection,
  finderOf,
  onMoves,
  openDatabase,
  poolSizes,
  type Sql,
} from './kernel/database'
import type { Site } from './kernel/declared/served'
import { refusalAnswer, refusalOfFault } from './kernel/dispatch'
import { type Domain, keysOf, schemaOf } from './kernel/domain'
import { createDisk, type ReadDisk } from './kernel/health/disk'
import { listenRefusal } from './kernel/http/listening'
import { type SideListener, startSideListener } from './kernel/http/side-listener'
import { startStatusListener } from './kernel/http/status-listener'
import { fingerprintsIn } from './kernel/key-file'
import type { Log } from './kernel/log'
import { openReplica, type Replica } from './kernel/replica/replica'
import { closeCodes } from './kernel/socket/connection'
import { StartRefusal } from './kernel/start-refusal'
import { openTracing } from './kernel/tracing/export'
import { createTunableBoard } from './kernel/tunables/board'
import { prepareDatabase } from './prepare-database'
import { startBeside } from './start-beside'

type PrepareParts = Parameters<NonNullable<Domain['prepare']>>[0]

export interface RunningServer {
  port: number
  /** The port of `/metrics` and the detailed `/health`. */
  statusPort: number
  /** The port of the staff console. */
  adminPort: number
  /**
   * Accepts no new work, closes all sockets, and lets running work finish for at most `graceMs`. In a cluster it first sends people
   * to other processes, unless it is hurried, because its state can't be trusted any more.
   */
  stop(graceMs: number, options?: { isHurried?: boolean }): Promise<void>
}

export interface StartOptions {
  config: Config
  /** The domains to open: all by default; tests add others. */
  domains?: readonly Domain[]
  connection: DatabaseConnection
  /** A connection as the owner of the tables, if that is another user than in `connection`. */
  owner?: DatabaseConnection | undefined
  /**
   * Set if the process that started this one has prepared the database, and `connection` is for the role that
   * the server uses. `hasOwner`: it was prepared as the owner of the tables, a different user. That process checks the books, too.
   */
  prepared?: { hasOwner: boolean } | undefined
  log: Log
  /** Called when the server can't continue, with a one-line reason. By default only logged. */
  onHalt?: (reason: string) => void
  /** Replaces the clock in tests. */
  clock?: ServerParts['clock']
  jobSpeed?: number | undefined
  /** Whether the checks of the books also run at the start, as they do by default. */
  checksAtStart?: boolean | undefined
  readDisk?: ReadDisk | undefined
  answerMs?: number | undefined
  /** The time for servers before this one to end; tests wait less. */
  othersWaitMs?: number | undefined
  /** Replaces the bus of the settings in tests. */
  busOfTests?: BusOfTests | undefined
  /** The time for leaving a cluster; tests take less. */
  drainTimes?: DrainTimes | undefined
  /** Other primaries, for the test of what is divided among several. */
  otherPrimaries?: readonly DatabaseConnection[] | undefined
  /** The number of connections to PostgreSQL that everything shares; fewer in tests, since each one plans every statement again. */
  connections?: number | undefined
}

/** Whether the server may wait for connections whose other end is gone: another server, or another database, is there to go on. */
const isGuarded = ({ cluster }: Config, place: DatabaseConnection) =>
  cluster !== undefined || finderOf(place) !== undefined

const closePools = (pools: readonly Sql[], graceMs: number) =>
  Promise.all(pools.map((pool) => pool.close({ timeout: Math.ceil(graceMs / 1000) })))

/** The connection of shared batches, whose statements that commit by themselves can't set how long they wait for a lock. */
const reservedPlace = (place: DatabaseConnection): DatabaseConnection => ({
  ...place,
  connection: { ...place.connection, lock_timeout: String(sharedLockWaitMs) },
})

const poolsOf = (place: DatabaseConnection, max: number | undefined) => ({
  sql: openDatabase(place, { max }),
  reserved: openDatabase(reservedPlace(place), { max: poolSizes.reserved }),
})

/** Prepares the database, opens the domains and listens. Throws a one-line `StartRefusal` if it cannot. */
export async function startServer({
  config,
  domains = allDomains,
  connection,
  owner,
  prepared,
  log,
  onHalt: halt = (reason) => log.error(reason),
  clock = { nowMs: Date.now },
  readDisk,
  connections,
  othersWaitMs,
  drainTimes: times,
  busOfTests,
  otherPrimaries = [],
  ...paces
}: StartOptions): Promise<RunningServer> {
  const parts = { config, tunables: createTunableBoard(domains, config, clock.nowMs), log, domains }
  const { serving, ...own } = prepared
    ? { serving: connection, checks: undefined, watch: undefined, sign: undefined }
    : await prepareDatabase({ config, domains, connection, owner, othersWaitMs })
  const { sql, registered, reserved } = await openPools(serving, {
    open: (place, max = connections) =>
      openDatabase(place, { max, guard: isGuarded(config, place) ? log : undefined }),
    prepare: (pool) => prepareDomains({ ...parts, sql: pool }, prepared?.hasOwner ?? !!owner),
    register: () => registerServer(serving, { ...parts, onReplaced: halt, waitMs: othersWaitMs }),
  })
  const others = otherPrimaries.map((place) => poolsOf(place, connections))
  const disk = watchDisk(config, { log, readDisk })
  const replica = replicaOf(config, { serving, sql })
  const traced = await openTracing(config.traces, { sql, reserved, log })
  const membership = await joinCluster({ config, registered, sql, log, ...busOfTests })
  const app = createServer({
    ...parts,
    ...traced,
    others,
    replica,
    membership,
    leases: registered.leasesOn(sql),
    clock,
    disk,
    halt,
    ...paces,
  })
  const endHearing = onMoves(serving, { log, onMove: app.history.suspect })
  const listeners = await openListeners(app, { config, log }).catch(async (error: unknown) => {
    disk.stop()
    await app.stop(0)
    await Promise.all([sql.close(), reserved.close(), replica?.stop(), registered.leave()])
    throw error
  })
  if (!own.checks && !prepared) log.info('this server does not check the books: npm run ledger:checks does')
  const processes = startBeside(own, { ...paces, config, log, domains, clock })
  await registered.serve(reportOf(app), ({ timeline }) => app.history.noteTimeline(timeline))
  return {
    ...listeners.ports,
    async stop(graceMs, { isHurried = config.cluster === undefined } = {}) {
      if (!isHurried) await drain({ ...app, announce: registered.drain, times })
      const finished = Promise.all([app.stop(graceMs), processes.stop(graceMs)])
      for (const each of app.connections()) app.hub.close(each, closeCodes.restart, 'server stops')
      await listeners.stop()
      disk.stop()
      await finished.then(() => traced.tracing?.stop())
      await replica?.stop()
      await closePools([sql, reserved, ...others.flatMap((pools) => Object.values(pools))], graceMs)
      endHearing()
      // Last, so that no other server begins before this one has ended.
      await registered.leave()
    },
  }
}

/** The replica has the roles of the database that it follows. */
const replicaOf = (
  { databaseReplicaUrl: url }: Config,
  { serving, sql }: { serving: DatabaseConnection; sql: Sql },
): Replica | undefined =>
  url === undefined
    ? undefined
    : openReplica({ url, ...(serving.connection && { connection: serving.connection }) }, sql)

/** The part of its row that a process of a cluster says each second. */
const reportOf = (app: ReturnType<typeof createServer>) => () => ({
  sockets: app.connections().length,
  announcedUntil: app.announcedUntil(),
})

/** Checks that nothing but functions may write the books, and lets the domains prepare. */
async function prepareDomains(parts: PrepareParts, hasOwner: boolean): Promise<void> {
  const { config, sql, log, domains } = parts
  const schemas = domains.filter(({ hasGuardedTables }) => hasGuardedTables).map(schemaOf)
  await requireGuardedTables({ sql, schemas, hasOwner, isOutside: config.databaseUrl !== undefined, log })
  for (const domain of domains) await domain.prepare?.(parts)
}

interface Listening {
  ports: Pick<RunningServer, 'port' | 'statusPort' | 'adminPort'>
  stop: () => Promise<void>
}

/** Opens all listeners, the public one last. None stays open if one of them can't be opened. */
async function openListeners(
  app: ReturnType<typeof createServer>,
  { config, log }: { config: Config; log: Log },
): Promise<Listening> {
  const beside: SideListener[] = []
  const stopBeside = () => Promise.all(beside.map((listener) => listener.stop()))
  try {
    const status = startStatusListener(config.status, app.status, log)
    beside.push(status)
    const admin = startSideListener({
      setting: 'ADMIN_PORT',
      place: config.admin,
      fetch: app.staffFetch,
      log,
    })
    beside.push(admin)
    startSites(app.sites, { beside, log })
    const listening = listen(app, config, log)
    app.own.port = listening.port ?? config.port
    return {
      ports: { port: app.own.port, statusPort: status.port, adminPort: admin.port },
      async stop() {
        await listening.stop(false)
        await stopBeside()
      },
    }
  } catch (error) {
    await stopBeside()
    throw error instanceof StartRefusal ? error : listenRefusal(error, config)
  }
}

const listen = (app: ReturnType<typeof createServer>, { port, host }: Config, log: Log) =>
  Bun.serve({
    port,
    hostname: host,
    // Disables Bun's error page, which shows stack and source.
    development: false,
    error: (error) => answerFault(error, log),
    ...app.handlers,
  })

interface StartSteps {
  open: (place: DatabaseConnection, max?: number) => Sql
  prepare: (sql: Sql) => Promise<void>
  register: () => Promise<RegisteredProcess>
}

/** Opens the pools once the database fits and no other server stands in the way; closes them again if one of the two fails. */
async function openPools(serving: DatabaseConnection, { open, prepare, register }: StartSteps) {
  const sql = open(serving)
  try {
    await prepare(sql)
    return { sql, registered: await register(), reserved: open(reservedPlace(serving), poolSizes.reserved) }
  } catch (error) {
    await sql.close()
    throw error
  }
}

type ServerToRegister = Pick<ToRegister, 'log' | 'onReplaced' | 'waitMs'> &
  Pick<PrepareParts, 'config' | 'domains'>

function registerServer(
  connection: DatabaseConnection,
  { config: { cluster, processUrl: url, secretsDir }, domains, ...given }: ServerToRegister,
): Promise<RegisteredProcess> {
  return registerProcess({
    ...given,
    cluster,
    url,
    connection,
    keys: fingerprintsIn(secretsDir, keysOf(domains)),
  })
}

/** Starts the listeners of sites, each of which is then one of those beside the public one. */
function startSites(sites: readonly Site[], { beside, log }: { beside: SideListener[]; log: Log }): void {
  for (const site of sites) {
    const listener = startSideListener({ ...site, log })
    beside.push(listener)
    site.onListening(listener.port)
  }
}

const watchDisk = (
  { dataDir, databaseUrl, diskMarks: marks }: Config,
  parts: { log: Log; readDisk: ReadDisk | undefined },
) => createDisk({ dataDir, isDatabaseOutside: databaseUrl !== undefined, marks, ...parts })

function answerFault(error: unknown, log: Log): Response {
  const requestId = crypto.randomUUID()
  log.error('request failed', { requestId, error })
  const { body, ...init } = refusalAnswer(refusalOfFault(error, requestId), defaultLanguage)
  return Response.json(body, init)
}
