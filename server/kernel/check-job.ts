import { checksOf, type Domain } from './domain'
import type { Job } from './jobs'
import type { Log } from './log'

/** Runs the checks of all domains now and then, and logs what they find. */
export const checkJob = (domains: readonly Domain[], log: Log): Job => ({
  name: 'kernel.check',
  everyMs: 5 * 60_000,
  // A check compares tables with each other.
  seesOneMoment: true,
  async run(work) {
    for (const { name, count } of checksOf(domains)) {
      const found = await count(work)
      if (found !== 0n) log.error('a check found problems', { check: name, found: found.toString() })
    }
  },
})
