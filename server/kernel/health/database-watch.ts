/** Watches whether the database can write. An answer alone proves little: with a full disk it still reads. */
import { bounded, TookTooLong } from '../bounded'
import { type Sql, sqlState } from '../database'
import type { PartHealth } from './health'

/** The time limit of an answer, shorter than readers of the metrics wait. */
const answerMs = 900
/** The duration from which a write counts as hanging: no calls are being answered. */
const hangingMs = 2_000
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

export interface DatabaseWatch {
  /** Called with the error of every failed transaction. */
  noteError(error: unknown): void
  health(): Promise<PartHealth>
}

export function createDatabaseWatch(sql: Sql, nowMs: () => number = Date.now): DatabaseWatch {
  let fault: { what: string; atMs: number } | undefined
  let writtenMs: number | undefined
  let writingSinceMs = 0
  let known: { health: PartHealth; atMs: number } | undefined

  /** A transaction with its own id is written to the WAL and waits for the disk like any other. */
  const write = bounded(async () => {
    writingSinceMs = nowMs()
    await sql.begin(async (tx: Sql) => void (await tx`select pg_current_xact_id()`))
    writtenMs = nowMs()
  }, answerMs)

  function noteError(error: unknown): void {
    const what = writeFaults[sqlState(error) ?? '']
    if (what !== undefined) fault = { what, atMs: nowMs() }
  }

  async function look(): Promise<PartHealth> {
    const written = () => (writtenMs === undefined ? {} : { writtenAt: new Date(writtenMs).toISOString() })
    try {
      await write()
    } catch (error) {
      noteError(error)
      const state =
        error instanceof TookTooLong && nowMs() - writingSinceMs < hangingMs ? 'degraded' : 'failing'
      const why = error instanceof Error ? error.message : String(error)
      return { state, reason: `the database does not store anything: ${why}`, ...written() }
    }
    if (!fault || nowMs() - fault.atMs > errorMs) return { state: 'ok', ...written() }
    return { state: 'failing', reason: `the database does not store everything: ${fault.what}`, ...written() }
  }

  return {
    noteError,
    async health() {
      if (known && nowMs() - known.atMs < validMs) return known.health
      const health = await look()
      known = { health, atMs: nowMs() }
      return health
    },
  }
}
