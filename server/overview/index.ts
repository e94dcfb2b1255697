/** The staff's view of the service as a whole: the figures that domains declare, day by day. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { watchBooks } from './books'
import { countDays } from './count'
import { createOverviewRoutes } from './staff-routes'
import { estimateStorage } from './storage'
import { selectDatabaseBytes } from './store'

const everyMs = 5 * 60_000
const hourMs = 60 * 60_000

export const overview: Domain = {
  name: 'overview',
  schema: 'backoffice',
  migrations: join(import.meta.dir, 'migrations'),
  open({ domains, hub, metrics, disk, health, read, lagging }) {
    metrics.gauge('linnet_database_bytes', 'Size of the database', () => selectDatabaseBytes(read().sql))
    const stored = domains.flatMap((domain) => domain.stored ?? [])
    const figures = domains.flatMap((domain) => domain.figures ?? [])
    const daily = figures.filter((figure) => figure.kind === 'daily')
    const waiting = figures.filter((figure) => figure.kind === 'waiting')
    return {
      staffRoutes: createOverviewRoutes({ daily, waiting, lagging, server: { hub, metrics, disk, health } }),
      jobs: [
        { name: 'backoffice.count', everyMs, isDueAtStart: true, run: (work) => countDays(work, daily) },
        {
          name: 'backoffice.storage',
          everyMs: hourMs,
          isDueAtStart: true,
          run: (work) => estimateStorage(work, stored),
        },
        { name: 'backoffice.books', everyMs, isDueAtStart: true, run: watchBooks },
      ],
    }
  },
}
