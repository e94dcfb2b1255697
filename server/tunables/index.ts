/** Settings that staff change while the server runs: stored here, declared by the domains that use them. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { tunablesStaffRoutes } from './staff-routes'
import { changeSource } from './store'

/** The time for which another process may still use the previous value. */
const readEveryMs = 1_000

export const tunables: Domain = {
  name: 'tunables',
  schema: 'livesettings',
  migrations: join(import.meta.dir, 'migrations'),
  prepare: ({ tunables, sql }) => tunables.connect(changeSource, sql),
  open({ tunables, sql, log }) {
    let reading: Promise<void> | undefined
    const read = async () => {
      try {
        await tunables.refresh(sql)
      } catch (error) {
        log.warn('the tunables could not be read', { error })
      } finally {
        reading = undefined
      }
    }
    // A timer, not a job: jobs run on one node, and every process has to read.
    const timer = setInterval(() => {
      reading ??= read()
    }, readEveryMs)
    return {
      staffRoutes: tunablesStaffRoutes(tunables),
      async drain() {
        clearInterval(timer)
        await reading
      },
    }
  },
}
