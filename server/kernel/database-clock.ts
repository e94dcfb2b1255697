import type { Clock, TimeReading } from './work'

/** A clock that shows the database's time, by which stored times are made and what has expired is destroyed. */
export interface DatabaseClock extends Clock {
  learn: (reading: TimeReading) => void
}

/**
 * Corrects the process's clock by what transactions learn of the database's: reads that ask nothing else of the database must
 * agree with it on what has expired. The database looked at its clock between question and answer, so a slow answer moves the
 * correction no further than it proves, and transactions that ran at the same time correct it once.
 */
export function createDatabaseClock(own: Clock): DatabaseClock {
  let aheadMs = 0
  return {
    ...own,
    nowMs: () => own.nowMs() + aheadMs,
    learn({ databaseMs, askedMs, answeredMs }) {
      aheadMs = Math.min(Math.max(aheadMs, databaseMs - answeredMs), databaseMs - askedMs)
    },
  }
}
