import { SQL } from 'bun'

/** A pool or one transaction: what SQL is written against. */
export type Sql = SQL

/** Where PostgreSQL is: a socket file and names, or a URL. `connection` are settings that each connection opens with. */
export type DatabaseConnection = (
  | { path: string; username: string; database: string }
  | { hostname: string; port: number; username: string; database: string }
  | { url: string }
) & { connection?: Record<string, string> }

/** Opens a pool. 64-bit integers arrive as `bigint`: counters are turned into numbers where a store presents them. */
export function openDatabase(connection: DatabaseConnection, { max = 20 }: { max?: number } = {}): Sql {
  return new SQL({ adapter: 'postgres', bigint: true, max, ...connection })
}

/** Rows of a batch as one JSON parameter, read by `json_to_recordset(${...}::text::json)`. */
export const jsonRows = (rows: readonly object[]) => JSON.stringify(rows)

/** PostgreSQL's code of an error, such as `23505` for a unique key that is taken; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof SQL.PostgresError ? error.errno?.toString() : undefined
}

/** The name of the constraint that an error broke. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof SQL.PostgresError ? error.constraint : undefined
}
