/** The table of contents: every domain, in the order of its migrations, put together with the kernel. */
import { join } from 'node:path'
import type { LineView, PersonId } from '@linnet/protocol'
import { createAuth } from './auth'
import { contacts } from './contacts'
import { conversations } from './conversations'
import type { Config } from './kernel/config'
import { type Connection } from './kernel/connection'
import type { Sql } from './kernel/database'
import { createDispatch } from './kernel/dispatch'
import { documents } from './kernel/documents'
import type { Domain } from './kernel/domain'
import { createFetch } from './kernel/http'
import { createHub, type Hub } from './kernel/hub'
import { startJobs } from './kernel/jobs'
import type { Log } from './kernel/log'
import { createMetrics, type Metrics } from './kernel/metrics'
import { migrate } from './kernel/migrate'
import { createRateLimiter } from './kernel/rate-limit'
import { createSocketHandler } from './kernel/socket'
import { createStaticFiles } from './kernel/static-files'
import { type Clock, createTransact } from './kernel/work'
import { lines } from './lines'
import { profiles } from './profiles'
import { createSignIn, startup } from './startup'
import { userlogs } from './userlogs'

export interface ServerParts {
  config: Config
  sql: Sql
  log: Log
  clock: Clock
}

/** Domains with tables, each after those it uses. */
export const migratedDomains = ['userlogs', 'profiles', 'auth', 'conversations', 'contacts'] as const

/** Brings the database up to date for every domain. */
export const migrateAll = (sql: Sql) =>
  migrate(
    sql,
    migratedDomains.map((domain) => ({ domain, folder: join(import.meta.dir, domain, 'migrations') })),
  )

/** Puts the server together; nothing listens yet. */
export async function createServer(parts: ServerParts) {
  const { config, sql, log, clock } = parts
  await migrateAll(sql)
  const metrics = createMetrics()
  const domains: Domain[] = []
  const hub = createHub({
    metrics,
    onPresence: (personId: PersonId, isOnline) =>
      domains.forEach((domain) => domain.onPresence?.(personId, isOnline)),
  })
  const transact = createTransact({ sql, clock, deliver: hub.deliver, metrics })
  const auth = createAuth({ config, transact, sql, hub, clock, log })
  domains.push(
    userlogs,
    profiles,
    auth.domain,
    conversations({ sql, transact, hub, metrics }),
    contacts({ hub, sql, transact, clock }),
    lines(config.lines ?? ownLine(config)),
    startup,
  )
  const limiter = config.rateLimits === 'on' ? createRateLimiter(clock.nowMs) : undefined
  const implementations = domains.flatMap((domain) => domain.routes ?? [])
  const authenticate = auth.authenticate
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
  const signIn = createSignIn({ authenticate, sql, clock })
  showGauges(metrics, hub)
  const stopJobs = startJobs({ jobs: domains.flatMap((domain) => domain.jobs ?? []), transact, log })
  return {
    handlers: {
      fetch: createFetch({
        dispatch,
        hub,
        metrics,
        allowedOrigins: originsOf(config),
        web: createStaticFiles(join(import.meta.dir, '../web/dist')),
        documents,
        isHealthy: () =>
          sql`select 1`.then(
            () => true,
            () => false,
          ),
      }),
      websocket: createSocketHandler({
        hub,
        dispatch,
        signIn,
        signals: domains.flatMap((domain) => domain.signals ?? []),
        limiter,
        log,
        onDisconnect: (connectionId) => domains.forEach((domain) => domain.onDisconnect?.(connectionId)),
      }),
    },
    connections: (): Connection[] => [...hub.all()],
    close: (connection: Connection, code: number) => hub.close(connection, code, 'server stops'),
    async stop(graceMs: number): Promise<void> {
      const finished = Promise.all([stopJobs(), ...domains.map((domain) => domain.drain?.())])
      await Promise.race([finished, Bun.sleep(graceMs)])
    },
  }
}

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

function showGauges(metrics: Metrics, hub: Hub): void {
  metrics.gauge('linnet_sockets', 'Sockets that have signed in', () => hub.size)
  metrics.gauge('linnet_resident_bytes', 'Memory of the server process', () => process.memoryUsage.rss())
}
