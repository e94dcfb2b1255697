import { checksOf, type Domain } from './domain'
import type { Job } from './jobs'
import type { Log } from './log'

/** Periodically runs the checks of all domains and logs their findings. */
export const checkJob = (domains: readonly Domain[], log: Log): Job => ({
  name: 'kernel.check',
  everyMs: 5 * 60_000,
  // Checks compare tables with each other.
  readsSnapshot: true,
  async run(work) {
    for (const { name, count } of checksOf(domains)) {
      const found = await count(work)
      if (found !== 0n) log.error('a check found problems', { check: name, found: found.toString() })
    }
  },
})
