/**
 * Holds transactions back while it is not known whether the database is still the one that this process has written to: after another
 * server has taken over, what it lacks must not be written over.
 */
import { TookTooLong, within } from '../bounded'
import { DatabaseHangs, HistoryUnsure, mayHaveEnded } from '../database'
import type { Log } from '../log'

export interface History {
  /** Whether another server may take the place of this database. */
  mayMove: boolean
  /** Holds transactions back until there is a verdict. */
  suspect: () => void
  /** Suspects the database if this is another timeline than before. */
  noteTimeline: (timeline: number) => void
  /** Suspects the database if another process has seen a later timeline: this one may have been cut off with a server that was replaced. */
  hearTimeline: (timeline: number) => void
  /** The latest timeline that any process is known to have seen; 0 if none is. */
  latestTimeline: () => number
  /** Suspects the database after a fault that may be the end of the server that was used. */
  noteError: (error: unknown) => void
  /** States who judges: whether to go on, or that this process ends. Without a judge, nothing is held back. */
  judgeBy: (judge: () => Promise<boolean>) => void
  /** Waits for the verdict; undefined if nothing is in doubt. */
  settled: () => Promise<void> | undefined
  stop: () => void
}

const retryMs = 500
/** The longest time for which a transaction waits. */
const waitMs = 2_000
const judgedWithinMs = 5_000

export function createHistory({ log, mayMove }: { log: Log; mayMove: boolean }): History {
  let judge: (() => Promise<boolean>) | undefined
  let timeline: number | undefined
  let latest = 0
  let verdict: Promise<void> | undefined
  let failure: Error | undefined
  let isAsking = false
  let isStopped = false
  let isAskedAgain = false

  async function judgeUntilClear(): Promise<void> {
    while (!isStopped) {
      isAsking = true
      isAskedAgain = false
      const mayGoOn = await within(judge?.() ?? Promise.resolve(true), judgedWithinMs).catch(
        (error: unknown) => {
          failure = error instanceof Error && !(error instanceof TookTooLong) ? error : new DatabaseHangs()
          log.warn('the database could not be judged yet', { error })
          return undefined
        },
      )
      isAsking = false
      // A process that ends writes nothing more, and lets nobody wait for that.
      if (mayGoOn === false) {
        failure = new HistoryUnsure()
        return new Promise(() => undefined)
      }
      if (mayGoOn && !isAskedAgain) return
      if (mayGoOn === undefined) await Bun.sleep(retryMs)
    }
  }

  function suspect(): void {
    isAskedAgain = true
    if (!judge || verdict) return
    failure = undefined
    verdict = judgeUntilClear().then(() => {
      verdict = undefined
      failure = undefined
    })
    log.debug('transactions wait until the database has been judged')
  }

  return {
    mayMove,
    suspect,
    noteTimeline(now) {
      if (timeline !== undefined && now !== timeline) suspect()
      timeline = now
      latest = Math.max(latest, now)
    },
    hearTimeline(heard) {
      const isNews = heard > latest
      latest = Math.max(latest, heard)
      if (isNews) suspect()
    },
    latestTimeline: () => latest,
    noteError: (error) => void (mayMove && mayHaveEnded(error) && suspect()),
    judgeBy: (act) => void (judge = act),
    settled() {
      if (!verdict) return undefined
      // The database does not answer: nobody needs to wait to hear that.
      if (failure && !isAsking) return Promise.reject(failure)
      return within(verdict, waitMs).catch(() => Promise.reject(new HistoryUnsure()))
    },
    stop: () => void (isStopped = true),
  }
}
