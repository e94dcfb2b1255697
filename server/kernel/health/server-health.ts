/** The health of the server, from all its parts. */
import type { OpenDomain } from '../domain'
import type { Metrics } from '../metrics'
import type { ArchiveWatch } from './archive-watch'
import type { DatabaseWatch } from './database-watch'
import type { Disk } from './disk'
import { type Health, type HealthState, type PartHealth, worstOf } from './health'

export interface ServerHealth {
  /** Every part by name. */
  parts: () => Promise<Health>
  /**
   * The health for monitors that restart servers or take them out of service: failing if people can't use
   * this server. Parts that only some people need, such as mail, only make it degraded: a restart would not fix
   * them.
   */
  publicly: () => Promise<HealthState>
  /** Whether the database has answered in the last half minute. */
  isAnswering: () => Promise<boolean>
}

export interface ServerHealthParts {
  disk: Disk
  database: DatabaseWatch
  /** Undefined if the database is not embedded, or not archived. */
  archive: ArchiveWatch | undefined
  /** Undefined without one. */
  replica?: { health: () => PartHealth } | undefined
  /** The opened domains, filled in before health is first read. */
  opened: readonly OpenDomain[]
}

export function createServerHealth({
  disk,
  database,
  archive,
  replica,
  opened,
}: ServerHealthParts): ServerHealth {
  const own = async (): Promise<Health> => {
    const [databaseHealth, diskHealth] = await Promise.all([database.health(), disk.health()])
    return { database: databaseHealth, disk: diskHealth }
  }
  const ofDomains = (): Health =>
    Object.fromEntries(opened.flatMap(({ health }) => (health ? Object.entries(health()) : [])))
  /** The parts that a restart would not fix. */
  const others = async (): Promise<Health> => ({
    ...(archive && { archive: await archive.health() }),
    ...(replica && { replica: replica.health() }),
    ...ofDomains(),
  })
  const worst = (health: Health) => worstOf(Object.values(health).map(({ state }) => state))
  return {
    parts: async () => ({ ...(await own()), ...(await others()) }),
    isAnswering: () => database.isAnswering(),
    async publicly() {
      const state = worst(await own())
      return state === 'ok' && worst(await others()) !== 'ok' ? 'degraded' : state
    },
  }
}

const samples: Record<HealthState, number> = { ok: 1, degraded: 0.5, failing: 0 }

export function showHealth({ metrics, disk }: { metrics: Metrics; disk: Disk }, health: ServerHealth): void {
  metrics.gaugeBy(
    { name: 'linnet_health', help: 'Parts of the server: 1 ok, 0.5 degraded, 0 failing', label: 'part' },
    async () =>
      new Map(Object.entries(await health.parts()).map(([part, { state }]) => [part, samples[state]])),
  )
  metrics.gaugeBy(
    {
      name: 'linnet_disk_free_bytes',
      help: 'Room left where the data, files, database and its log are',
      label: 'place',
    },
    async () => new Map([...(await disk.read())].map(([place, { freeBytes }]) => [place, freeBytes])),
  )
}
