/** The table of contents: every domain, in the order of its migrations, put together with the kernel. */
import { join } from 'node:path'
import type { Call, LineView, PersonId } from '@linnet/protocol'
import { createAuth } from './auth'
import { contacts } from './contacts'
import { conversations, mayReadFile, renamePerson } from './conversations'
import { fileCarriers } from './file-carriers'
import { groups } from './groups'
import type { Config } from './kernel/config'
import type { Sql } from './kernel/database'
import { createDispatch, type Dispatch } from './kernel/dispatch'
import type { Domain, Implementation } from './kernel/domain'
import { createClientAddress } from './kernel/http/client-address'
import { documents } from './kernel/http/documents'
import { createFetch } from './kernel/http/http'
import { createStaticFiles } from './kernel/http/static-files'
import { startJobs } from './kernel/jobs'
import type { Log } from './kernel/log'
import { createMetrics, type Metrics } from './kernel/metrics'
import { migrate } from './kernel/migrate'
import { type MeteredPool, meterPool } from './kernel/pool-meter'
import { createRateLimiter, type RateLimiter } from './kernel/rate-limit'
import { type Connection } from './kernel/socket/connection'
import { createHub, type Hub } from './kernel/socket/hub'
import { createOpenSockets, type OpenSockets } from './kernel/socket/open-sockets'
import { createSocketHandler, type SignIn } from './kernel/socket/socket'
import { type Clock, createTransact, type Transact } from './kernel/work'
import { lines } from './lines'
import { createMoneyChecks } from './money-checks'
import { profiles } from './profiles'
import { createPacketStating, redpackets } from './redpackets'
import { reports } from './reports'
import { createSignIn, startup } from './startup'
import { chatFactsByIds, createUploads, markUsed } from './uploads'
import { userlogs } from './userlogs'
import { wallet } from './wallet'

export interface ServerParts {
  config: Config
  sql: Sql
  log: Log
  clock: Clock
}

/** Domains with tables, each after those it uses. */
const migratedDomains = [
  'userlogs',
  'uploads',
  'profiles',
  'auth',
  'conversations',
  'contacts',
  'groups',
  'reports',
  'ledger',
  'wallet',
  'redpackets',
] as const

/** Whose tables the server does not simply write. */
export const guardedDomains: readonly string[] = ['ledger']

/** Brings the database up to date for every domain. */
export const migrateAll = (sql: Sql) =>
  migrate(
    sql,
    migratedDomains.map((domain) => ({
      domain,
      folder: join(import.meta.dir, domain, 'migrations'),
      grantsItself: guardedDomains.includes(domain),
    })),
  )

/** Puts the server together, on a database that is up to date; nothing listens yet. */
export function createServer(parts: ServerParts) {
  const { config, log, clock } = parts
  const pool = meterPool(parts.sql)
  const { sql } = pool
  const metrics = createMetrics()
  const domains: Domain[] = []
  const hub = createHub({
    metrics,
    onPresence: (personId: PersonId, isOnline) =>
      domains.forEach((domain) => domain.onPresence?.(personId, isOnline)),
  })
  const transact = createTransact({ sql, clock, deliver: hub.deliver, metrics })
  const composed = { parts: { ...parts, sql }, metrics, domains, hub, transact }
  const { auth, files } = addDomains(composed)
  const limiter = config.rateLimits === 'on' ? createRateLimiter(clock.nowMs) : undefined
  const implementations = domains.flatMap((domain) => domain.routes ?? [])
  const { authenticate } = auth
  const dispatch = createDispatch({
    implementations,
    authenticate,
    transact,
    sql,
    clock,
    log,
    metrics,
    limiter,
  })
  const openSockets = createOpenSockets(config.mostSockets.perAddress)
  const guards = { limiter, openSockets, signIn: createSignIn({ authenticate, sql, clock }) }
  showGauges({ metrics, hub, pool, openSockets })
  const stopJobs = startJobs({ jobs: domains.flatMap((domain) => domain.jobs ?? []), transact, log })
  return {
    handlers: createHandlers({ ...composed, ...guards, dispatch, implementations, files }),
    connections: (): Connection[] => [...openSockets.all()],
    close: (connection: Connection, code: number) => hub.close(connection, code, 'server stops'),
    async stop(graceMs: number): Promise<void> {
      const finished = Promise.all([stopJobs(), ...domains.map((domain) => domain.drain?.())])
      await Promise.race([finished, Bun.sleep(graceMs)])
    },
  }
}

interface Composed {
  parts: ServerParts
  metrics: Metrics
  domains: Domain[]
  hub: Hub
  transact: Transact
}

/** The domains, each with the little that it needs of others. */
function addDomains({ parts: { config, sql, log, clock }, metrics, domains, hub, transact }: Composed) {
  const auth = createAuth({ config, transact, sql, hub, clock, log })
  const files = createUploads({
    config,
    sql,
    transact,
    clock,
    log,
    mayRead: [mayReadFile],
    carriers: fileCarriers,
    fileKeys: auth.fileKeys,
  })
  const chat = conversations({
    sql,
    transact,
    hub,
    metrics,
    files: { factsByIds: chatFactsByIds, markUsed },
    times: { recallMs: config.recallSeconds * 1000, editMs: config.editHours * 3_600_000 },
  })
  const { audience } = chat
  const money = wallet({
    config,
    transact,
    read: () => ({ sql, nowMs: clock.nowMs() }),
    audience,
    metrics,
    log,
    hashes: auth.passwords,
    proveOwner: auth.proveOwner,
    checks: createMoneyChecks(),
    statePacket: createPacketStating({ config, audience }),
  })
  const { requireTradePassword } = money
  const people = contacts({ hub, sql, transact, clock })
  domains.push(
    userlogs,
    profiles({
      onRenamed: renamePerson,
      onPresenceAudience: (work, personId) => work.afterCommit(() => people.recheck(personId)),
    }),
    auth.domain,
    files.domain,
    chat.domain,
    people,
    groups(chat),
    reports,
    money.domain,
    redpackets({ config, transact, audience, metrics, log, requireTradePassword }),
    lines(config.lines ?? ownLine(config)),
    startup(config),
  )
  return { auth, files }
}

interface Served extends Composed {
  dispatch: Dispatch
  implementations: readonly Implementation[]
  files: ReturnType<typeof createUploads>
  signIn: SignIn
  openSockets: OpenSockets
  limiter: RateLimiter | undefined
}

/** What Bun calls for each request and each frame. */
function createHandlers(served: Served) {
  const { parts, metrics, domains, hub, dispatch, implementations, files, openSockets, limiter } = served
  const { config, sql, log } = parts
  return {
    fetch: createFetch({
      dispatch,
      hub,
      metrics,
      clientAddress: createClientAddress(config.trustedProxies),
      openSockets,
      allowedOrigins: originsOf(config),
      web: createStaticFiles(join(import.meta.dir, '../web/dist'), {
        mapTiles: config.map.tiles,
        origins: originsOf(config),
      }),
      documents,
      raw: [files.serve],
      multipartPaths: pathsOf(implementations, (call) => call.isMultipart === true),
      slowPaths: pathsOf(implementations, (call) => call.isSlow === true),
      isHealthy: () =>
        sql`select 1`.then(
          () => true,
          () => false,
        ),
    }),
    websocket: createSocketHandler({
      hub,
      openSockets,
      mostPerPerson: config.mostSockets.perPerson,
      dispatch,
      signIn: served.signIn,
      signals: domains.flatMap((domain) => domain.signals ?? []),
      limiter,
      log,
      onDisconnect: (connectionId) => domains.forEach((domain) => domain.onDisconnect?.(connectionId)),
    }),
  }
}

const pathsOf = (implementations: readonly Implementation[], isSought: (call: Call) => boolean) =>
  new Set(implementations.flatMap(({ call }) => (isSought(call) ? [call.wire.replace(/^\w+ /, '')] : [])))

const ownLine = (config: Config): LineView[] => {
  const httpUrl = config.publicUrl ?? ''
  return [
    {
      id: '1',
      name: 'Linnet',
      httpUrl,
      socketUrl: httpUrl && `${httpUrl.replace(/^http/, 'ws')}/socket`,
      isSwitch: true,
    },
  ]
}

function originsOf(config: Config): ReadonlySet<string> {
  const urls = [config.publicUrl, ...(config.lines ?? []).map((line) => line.httpUrl)]
  return new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))
}

interface Gauged {
  metrics: Metrics
  hub: Hub
  pool: MeteredPool
  openSockets: OpenSockets
}

function showGauges({ metrics, hub, pool, openSockets }: Gauged): void {
  metrics.gauge('linnet_sockets_open', 'Open sockets, signed in or not', () => [...openSockets.all()].length)
  metrics.gauge('linnet_pool_size', 'Connections that the pool may open', () => pool.size)
  metrics.gauge(
    'linnet_pool_busy',
    'Connections asked for: open transactions, and statements outside of them; beyond the size of the pool they wait',
    async () => pool.statements() + ((await metrics.transactions.get()).values[0]?.value ?? 0),
  )
  metrics.gauge('linnet_sockets', 'Sockets that have signed in', () => hub.size)
  metrics.gauge('linnet_resident_bytes', 'Memory of the server process', () => process.memoryUsage.rss())
}
