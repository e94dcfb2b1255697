import type { DatabaseConnection, Sql } from '../../server/kernel/database'
import { createDatabaseProxy } from './database-proxy'
import { until } from './until'

/** The cost of an action in PostgreSQL. */
export interface DatabaseCost {
  /** Statements, those that begin and end transactions included. */
  statements: string[]
  /** How often the server waited for an answer; statements sent together are one. */
  roundTrips: number
  /** Rows inserted or updated; an update writes a new version. */
  rowVersions: number
  /** Bytes of write-ahead log, without full images of pages. */
  walBytes: number
}

export interface DatabaseMeter {
  connection: DatabaseConnection
  /**
   * Measures an action, from its first statement until the server has asked nothing for 40 ms. `sql` is a superuser's
   * connection to the same database, past the meter.
   */
  measure(sql: Sql, act: () => Promise<unknown>): Promise<DatabaseCost>
  stop(): Promise<void>
}

/** Long enough for what an action starts after its answer: batches collect for at most 30 ms. */
const quietMs = 40

/** Meters all statements that pass between a server and its PostgreSQL. `connection` has the path of PostgreSQL's socket. */
export async function createDatabaseMeter(connection: DatabaseConnection): Promise<DatabaseMeter> {
  let statements: string[] = []
  let roundTrips = 0
  let open = 0
  let lastRequestMs = 0
  const proxy = await createDatabaseProxy(connection, () => {
    const texts = new Map<string, string>()
    let bound = ''
    let openHere = 0
    const run = (text: string) => {
      if (openHere === 0) roundTrips++
      statements.push(text)
      lastRequestMs = performance.now()
    }
    const end = () => {
      openHere++
      open++
    }
    const requests = createMessageReader(true, (type, body) => {
      if (type === 'P') texts.set(...twoStrings(body))
      else if (type === 'B') bound = twoStrings(body)[1]
      else if (type === 'E') run(texts.get(bound) ?? '')
      else if (type === 'S') end()
      else if (type === 'Q') {
        run(twoStrings(body)[0])
        end()
      }
    })
    const answers = createMessageReader(false, (type) => {
      // The first answer follows the log-in, which nobody sent a Sync for.
      if (type !== 'Z' || openHere === 0) return
      openHere--
      open--
    })
    return {
      request: requests,
      answer(bytes) {
        answers(bytes)
        return false
      },
    }
  })
  const isQuiet = () => open === 0 && performance.now() - lastRequestMs > quietMs
  return {
    connection: proxy.connection,
    stop: proxy.stop,
    async measure(sql, act) {
      await until(isQuiet)
      const from = await flushedLog(sql)
      statements = []
      roundTrips = 0
      await act()
      lastRequestMs = performance.now()
      await until(isQuiet)
      const taken = { statements: [...statements], roundTrips }
      return { ...taken, ...(await writtenSince(sql, from)) }
    },
  }
}

/** The position up to which the log can be read: a marker flushes what is before it. */
async function flushedLog(sql: Sql): Promise<string> {
  const [row] = await sql<
    { position: string }[]
  >`select pg_logical_emit_message(false, 'meter', '', true)::text as position`
  return row?.position ?? ''
}

async function writtenSince(sql: Sql, from: string) {
  const to = await flushedLog(sql)
  const [row] = await sql<{ rowVersions: number; walBytes: number }[]>`
    select count(*) filter (where resource_manager = 'Heap' and record_type ~ '^(INSERT|UPDATE|HOT_UPDATE)')::int
        + coalesce(sum(substring(description from 'ntuples: (\\d+)')::int)
            filter (where record_type like 'MULTI_INSERT%'), 0)::int as "rowVersions",
      coalesce(sum(record_length - fpi_length), 0)::int as "walBytes"
    from pg_get_wal_records_info(${from}::text::pg_lsn, ${to}::text::pg_lsn)
    where resource_manager not in ('LogicalMessage', 'Standby', 'XLOG')`
  return row ?? { rowVersions: 0, walBytes: 0 }
}

/**
 * Reads PostgreSQL's messages: a letter, the length, the body. With `startsUntyped`, the first has no letter, as is the rule
 * for what a client sends.
 */
function createMessageReader(
  startsUntyped: boolean,
  onMessage: (type: string, body: Buffer) => void,
): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isUntyped = startsUntyped
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const start = isUntyped ? 0 : 1
      if (rest.length < start + 4) return
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return
      if (!isUntyped) onMessage(rest.toString('latin1', 0, 1), rest.subarray(start + 4, end))
      isUntyped = false
      rest = rest.subarray(end)
    }
  }
}

function twoStrings(body: Buffer): [first: string, second: string] {
  const [first = '', second = ''] = body.toString('utf8').split('\0', 2)
  return [first, second]
}
