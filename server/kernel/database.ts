import { SQL } from 'bun'

/** A pool or a single transaction. */
export type Sql = SQL

/** How to connect to PostgreSQL. `connection` holds settings applied to each new connection. */
export type DatabaseConnection = (
  | { path: string; username: string; database: string }
  | { hostname: string; port: number; username: string; database: string }
  | { url: string }
) & { connection?: Record<string, string> }

/** Opens a pool. 64-bit integers arrive as `bigint`; stores convert counters to numbers. */
export function openDatabase(connection: DatabaseConnection, { max = 20 }: { max?: number } = {}): Sql {
  return new SQL({ adapter: 'postgres', bigint: true, max, ...connection })
}

/** Encodes rows as one JSON parameter, to be read with `json_to_recordset(${...}::text::json)`. */
export const jsonRows = (rows: readonly object[]) => JSON.stringify(rows)

/** The SQLSTATE of a PostgreSQL error, such as `23505` for a unique violation; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof SQL.PostgresError ? error.errno?.toString() : undefined
}

/** The name of the violated constraint. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof SQL.PostgresError ? error.constraint : undefined
}
