/** Settings that staff change while the server runs: stored here, declared by the domains that use them. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { livesettingsStaffRoutes } from './staff-routes'
import { changeSource } from './store'

/** How long another process may still use the previous value. */
const readEveryMs = 1_000

export const livesettings: Domain = {
  name: 'livesettings',
  migrations: join(import.meta.dir, 'migrations'),
  prepare: ({ live, sql }) => live.connect(changeSource, sql),
  open({ live, sql, log }) {
    let reading: Promise<void> | undefined
    const read = async () => {
      try {
        await live.refresh(sql)
      } catch (error) {
        log.warn('the live settings could not be read', { error })
      } finally {
        reading = undefined
      }
    }
    // Not a job: jobs run on one node, and every process has to read.
    const timer = setInterval(() => {
      reading ??= read()
    }, readEveryMs)
    return {
      staffRoutes: livesettingsStaffRoutes(live),
      async drain() {
        clearInterval(timer)
        await reading
      },
    }
  },
}
