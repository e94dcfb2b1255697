import { SQL } from 'bun'
import { guardPool } from './cluster/deadlines'
import type { Log } from './log'
import { createFinder, type Finder } from './primary/finder'
import { placeOf, urlsOf } from './primary/hosts'
import { commitsWait } from './primary/primary-store'

/** A pool or a single transaction. */
export type Sql = SQL

/**
 * A PostgreSQL server and the way to connect to it. `connection` holds settings applied to each new
 * connection.
 */
export type DatabaseConnection = (
  | { path: string; username: string; database: string; password?: string }
  | { hostname: string; port: number; username: string; database: string }
  | { url: string }
) & { connection?: Record<string, string> }

/** Shorter than clients wait for an answer, so that they are notified of an outage. */
const connectWithinSeconds = 5

/** The sizes of the pool that everything uses, and of the one reserved for batches that everybody waits for. */
export const poolSizes = { shared: 20, reserved: 3 }

interface PoolOptions {
  max?: number | undefined
  onClose?: (() => void) | undefined
  /** Gives statements and commits deadlines of our own, and writes there when one is missed. */
  guard?: Log | undefined
}

/**
 * Opens a pool. 64-bit integers arrive as `bigint`; stores convert counters to numbers. If the URL names several hosts, the pool is of
 * the one that can be written, and of another one once that has taken over.
 */
export function openDatabase(connection: DatabaseConnection, options: PoolOptions = {}): Sql {
  const { guard } = options
  const finder = finderOf(connection)
  if (finder)
    return guardPool(
      () =>
        openPool(
          { ...connection, url: finder.current(), connection: { ...connection.connection, ...onlyPrimary } },
          options,
        ),
      { log: guard, follow: finder.follow },
    )
  return guard
    ? guardPool(() => openPool(connection, options), { log: guard })
    : openPool(connection, options)
}

const openPool = (
  connection: DatabaseConnection,
  { max = poolSizes.shared, onClose }: Pick<PoolOptions, 'max' | 'onClose'>,
): Sql =>
  new SQL({
    adapter: 'postgres',
    bigint: true,
    max,
    connectionTimeout: connectWithinSeconds,
    ...(onClose && { onclose: onClose }),
    ...connection,
  })

/** A server that only follows another refuses connections with this parameter: what it would answer may be old. */
const onlyPrimary = { transaction_read_only: 'off' }

/** By hosts, so that all pools of a process move at once. */
const finders = new Map<string, Finder>()

/** The finder of a connection that names several hosts. */
export function finderOf(connection: DatabaseConnection): Finder | undefined {
  const urls = 'url' in connection ? urlsOf(connection.url) : []
  const [first] = urls
  if (!('url' in connection) || urls.length < 2 || first === undefined) return undefined
  const place = placeOf(connection.url)
  const known = finders.get(place)
  if (known) return known
  const finder = createFinder({ urls, open: (url) => openPool({ url }, { max: 1 }) })
  finders.set(place, finder)
  return finder
}

/** Logs when another server takes over, and calls `onMove` before any connection goes there. Returns how to end that. */
export const onMoves = (
  connection: DatabaseConnection,
  { log, onMove }: { log: Log; onMove?: () => void },
): (() => void) =>
  finderOf(connection)?.listen(({ url, timeline }) => {
    log.warn('another database server has taken over', { host: new URL(url).host, timeline })
    onMove?.()
  }) ?? (() => undefined)

/**
 * Limits for each connection of the running server, in milliseconds. A call that waits longer is refused, and its client
 * retries; without limits, one lock that is never released would block the whole pool. Waiting for a lock ends before the
 * queue of messages is long enough to be shed, a statement ends before the client stops waiting for its answer, and an
 * idle transaction belongs to a process that hangs.
 */
export const callLimits = {
  lock_timeout: '2000',
  statement_timeout: '10000',
  idle_in_transaction_session_timeout: '15000',
}

/** The state of the database when a transaction begins. */
export interface Start {
  /** When it began, by the database's clock, in milliseconds. */
  databaseMs: number
  /** Whether its COMMIT waits until a replica has it. */
  commitWaits: boolean
}

/** The start of the current transaction. With `lockWaitMs`, the transaction waits no longer than that for a lock. */
export async function selectStart(sql: Sql, lockWaitMs?: number): Promise<Start> {
  const [row] = await sql<Start[]>`
    select floor(extract(epoch from now()) * 1000)::float8 as "databaseMs", ${commitsWait(sql)} as "commitWaits"
    ${lockWaitMs === undefined ? sql`` : sql`from set_config('lock_timeout', ${String(lockWaitMs)}, true)`}`
  if (!row) throw new Error('the database does not know the time')
  return row
}

/** The start of the current transaction, by the database's clock, in milliseconds. */
export const selectNow = async (sql: Sql): Promise<number> => (await selectStart(sql)).databaseMs

/** Encodes rows as one JSON parameter, to be read with `json_to_recordset(${...}::text::json)`. */
export const jsonRows = (rows: readonly object[]) => JSON.stringify(rows)

/** The name of the column that a row has under this name. */
export const columnName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Names the columns of a change to a row, to be set with `update ... set ${sql(...)}`. */
export const asColumns = (change: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [columnName(name), value]))

/** The SQLSTATE of a PostgreSQL error, such as `23505` for a unique violation; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof SQL.PostgresError ? error.errno?.toString() : undefined
}

/** Thrown when a statement gets no answer because PostgreSQL hangs. */
export class DatabaseHangs extends Error {
  override name = 'DatabaseHangs'
  override message = 'the database does not answer'
}

/** Thrown while it is not known whether a database that has taken over has everything. */
export class HistoryUnsure extends Error {
  override name = 'HistoryUnsure'
  override message = 'it is not known yet whether the database has everything'
}

/** Whether another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): error is Error => sqlState(error) === '55P03'

/** The name of the violated constraint. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof SQL.PostgresError ? error.constraint : undefined
}

/**
 * The refusal for a temporary error of PostgreSQL: `Unavailable` if it can't be reached or has run out of a
 * resource, `Busy` if something else blocked it for too long; undefined for other errors.
 */
export function passingFault(error: unknown): 'Unavailable' | 'Busy' | undefined {
  if (error instanceof DatabaseHangs) return 'Unavailable'
  if (error instanceof HistoryUnsure) return 'Busy'
  if (!(error instanceof SQL.PostgresError)) return undefined
  const state = sqlState(error)
  if (state === undefined) return error.code.startsWith('ERR_POSTGRES_CONNECTION') ? 'Unavailable' : undefined
  // A server that only follows another refuses to write, and connections that want to.
  if (/^(08|53|57P|25006$)/.test(state) || onlyFollows(error)) return 'Unavailable'
  return /^(40|25P03$|55P03$|57014$)/.test(state) ? 'Busy' : undefined
}

/** Whether the server that was used may have ended, so that another one may have its place; one that is only busy has not. */
export const mayHaveEnded = (error: unknown): boolean =>
  error instanceof SQL.PostgresError &&
  (/^ERR_POSTGRES_CONNECTION_(CLOSED|REFUSED)/.test(error.code) ||
    /^(08|57P|25006$)/.test(sqlState(error) ?? ''))

/** PostgreSQL 15 says of a connection that must write only that the transaction in which it begins has read already. */
const onlyFollows = ({ errno, message }: SQL.PostgresError) =>
  (errno === '0A000' && /during recovery/.test(message)) ||
  (errno === '25001' && /read-write mode must be set/.test(message))
