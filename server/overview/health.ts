/** A server's health, as the staff see it on the overview. */
import type { ServerHealth } from '@linnet/protocol/staff'
import type { DomainParts } from '../kernel/domain'
import { version } from '../kernel/version'
import type { ReadWork } from '../kernel/work'
import { selectDatabaseBytes } from './store'

export type HealthParts = Pick<DomainParts, 'hub' | 'metrics' | 'disk' | 'health'>

/** The health of the server that answers; database and queues are shared by all servers. */
export async function readHealthOf(
  work: ReadWork,
  { hub, metrics, disk, health }: HealthParts,
): Promise<ServerHealth> {
  const beganMs = performance.now()
  const bytes = await selectDatabaseBytes(work.sql)
  const answerMs = Math.round(10 * (performance.now() - beganMs)) / 10
  const [places, parts, busy, most, queues] = await Promise.all([
    disk.read(),
    health(),
    metrics.read('linnet_pool_busy'),
    metrics.read('linnet_pool_size'),
    Promise.all(metrics.queues.map(async ({ name, read }) => ({ name, count: await read() }))),
  ])
  return {
    version,
    uptimeSeconds: Math.round(process.uptime()),
    connections: hub.size,
    residentBytes: process.memoryUsage.rss(),
    database: { answerMs, bytes, busy, most },
    disk: {
      ...(places.get('data') ?? { freeBytes: 0, totalBytes: 0 }),
      filesBytes: disk.marks.files,
      writesBytes: disk.marks.writes,
    },
    parts: Object.entries(parts).map(([name, { state, reason }]) => ({
      name,
      state,
      ...(reason !== undefined && { reason }),
    })),
    queues,
    jobs: metrics.jobs.all().map(({ name, everyMs, endedMs, tookMs, state }) => ({
      name,
      everySeconds: Math.ceil(everyMs / 1000),
      state,
      ...(endedMs !== undefined && { endedAt: Math.floor(endedMs / 1000) }),
      ...(tookMs !== undefined && { tookMs: Math.round(tookMs) }),
    })),
  }
}
