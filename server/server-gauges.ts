/** Gauges of the server as a whole. */
import { poolSizes, type Sql } from './kernel/database'
import type { KernelParts } from './kernel/domain'
import { readLoopLag } from './kernel/loop-lag'
import type { MeteredPool } from './kernel/pool-meter'
import { selectHost, waitsForReplica } from './kernel/primary/primary-store'
import type { OpenSockets } from './kernel/socket/open-sockets'
import { version } from './kernel/version'

export function showGauges(
  { config, sql, metrics, hub, arrivals }: KernelParts,
  pool: MeteredPool,
  openSockets: OpenSockets,
): void {
  metrics.gauge('linnet_sockets_open', 'Open sockets, signed in or not', () => [...openSockets.all()].length)
  metrics.gauge(
    'linnet_pool_size',
    'Maximum connections of the pool and of the one for batches',
    () => pool.size + poolSizes.reserved,
  )
  metrics.gauge(
    'linnet_pool_busy',
    'Connections in demand: open transactions and statements outside them; those beyond the size wait',
    async () => pool.statements() + ((await metrics.transactions.get()).values[0]?.value ?? 0),
  )
  metrics.queue({ name: 'sign_in', help: 'Sign-ins waiting for their turn', read: () => arrivals.waiting })
  metrics.gauge('linnet_sockets', 'Sockets that have signed in', () => hub.size)
  metrics.gaugeBy(
    { name: 'linnet_info', help: 'The version of the server; always 1', label: 'version' },
    () => new Map([[version, 1]]),
  )
  metrics.gauge('linnet_resident_bytes', 'Memory of the server process', () => process.memoryUsage.rss())
  metrics.gauge(
    'linnet_event_loop_lag_seconds',
    'The longest delay of a timer since the last scrape: what every call waited at least',
    readLoopLag,
  )
  if (config.databaseUrl !== undefined) showDatabase(metrics, sql)
}

/** Gauges of a database outside, whose failovers nothing else shows here. */
function showDatabase(metrics: KernelParts['metrics'], sql: Sql): void {
  metrics.gauge(
    'linnet_database_timeline',
    'The timeline of the database server in use, which a failover makes a later one',
    async () => (await selectHost(sql)).timeline,
  )
  metrics.gauge('linnet_commits_wait', 'Whether commits wait for a replica (1 or 0)', async () =>
    (await waitsForReplica(sql)) ? 1 : 0,
  )
}
