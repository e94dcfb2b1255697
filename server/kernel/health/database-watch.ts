/** Watches whether the database can write. An answer alone proves little: with a full disk it still reads. */
import { bounded, TookTooLong } from '../bounded'
import { type Sql, sqlState } from '../database'
import type { PartHealth } from './health'

/** The time limit of an answer, shorter than readers of the metrics wait. */
const answerMs = 900
/** The duration from which a write counts as hanging: no calls are being answered. */
const hangingMs = 2_000
/** The number of writes in a row that took too long from which the database hangs: one may have waited for a connection. */
const hangingLooks = 2
/** The time after which an earlier look is too old to count. */
const oldLookMs = 5_000
/** The lifetime of a result: at most one write a second, however many ask. */
const validMs = 1_000
/** The time for which a write error counts: while the disk is full, such errors recur well within it. */
const errorMs = 30_000

/** The SQLSTATEs of errors that mean PostgreSQL cannot write, with a description each. */
const writeFaults: Readonly<Record<string, string>> = {
  '53100': 'its disk is full',
  '58030': 'its disk has errors',
  '25006': 'it is read-only',
}

/** The SQLSTATEs with which connections are lost or refused. */
const goneStates = /^(08|57P)/
/** The time for which a database may be away, as in a failover, before people are sent elsewhere. */
const answeringMs = 30_000

export interface DatabaseWatch {
  /** Called with the error of every failed transaction. */
  noteError(error: unknown): void
  health(): Promise<PartHealth>
  /** Whether the database has answered in the last half minute; an error that it reports is an answer. */
  isAnswering(): Promise<boolean>
  /** Whether the database leaves statements without an answer. One that refuses connections or cannot write does not. */
  isHanging(): Promise<boolean>
}

export function createDatabaseWatch(sql: Sql, nowMs: () => number = Date.now): DatabaseWatch {
  let fault: { what: string; atMs: number } | undefined
  let writtenMs: number | undefined
  let answeredMs: number | undefined
  let writingSinceMs = 0
  let known: { health: PartHealth; atMs: number } | undefined
  let looking: Promise<PartHealth> | undefined
  let lateLooks = 0

  /** A transaction with its own id is written to the WAL and waits for the disk like any other. */
  const write = bounded(async () => {
    writingSinceMs = nowMs()
    await sql.begin(async (tx: Sql) => void (await tx`select pg_current_xact_id()`))
    writtenMs = answeredMs = nowMs()
  }, answerMs)

  function noteError(error: unknown): void {
    const state = sqlState(error)
    if (state !== undefined && !goneStates.test(state)) answeredMs = nowMs()
    const what = writeFaults[state ?? '']
    if (what !== undefined) fault = { what, atMs: nowMs() }
  }

  async function look(): Promise<PartHealth> {
    if (known && nowMs() - known.atMs > oldLookMs) lateLooks = 0
    const written = () => (writtenMs === undefined ? {} : { writtenAt: new Date(writtenMs).toISOString() })
    try {
      await write()
      lateLooks = 0
    } catch (error) {
      noteError(error)
      lateLooks = error instanceof TookTooLong ? lateLooks + 1 : 0
      const state =
        error instanceof TookTooLong && nowMs() - writingSinceMs < hangingMs ? 'degraded' : 'failing'
      const why = error instanceof Error ? error.message : String(error)
      return { state, reason: `the database does not store anything: ${why}`, ...written() }
    }
    if (!fault || nowMs() - fault.atMs > errorMs) return { state: 'ok', ...written() }
    return { state: 'failing', reason: `the database does not store everything: ${fault.what}`, ...written() }
  }

  async function health(): Promise<PartHealth> {
    if (known && nowMs() - known.atMs < validMs) return known.health
    // Several who ask at once share one look, which counts once.
    looking ??= look().finally(() => (looking = undefined))
    const found = await looking
    known = { health: found, atMs: nowMs() }
    return found
  }

  return {
    noteError,
    health,
    async isAnswering() {
      await health()
      return answeredMs !== undefined && nowMs() - answeredMs < answeringMs
    },
    async isHanging() {
      await health()
      return lateLooks >= hangingLooks
    },
  }
}
