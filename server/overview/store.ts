import { jsonRows, type Sql } from '../kernel/database'

export interface DailyRow {
  figure: string
  /** The day: `2026-01-31`. */
  day: string
  value: bigint
  isFinal: boolean
}

export const upsertDaily = (sql: Sql, rows: readonly DailyRow[]) =>
  sql`
    insert into backoffice.daily (figure, day, value, is_final)
    select figure, day, value, "isFinal"
    from json_to_recordset(${jsonRows(rows.map((row) => ({ ...row, value: String(row.value) })))}::text::json) as input(
      figure text, day date, value bigint, "isFinal" boolean)
    on conflict (figure, day) do update set value = excluded.value, is_final = excluded.is_final`

/** Days of a figure that are final. */
export async function selectFinalDays(sql: Sql, figure: string, since: string): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select day::text as day from backoffice.daily where figure = ${figure} and day >= ${since}::date and is_final`
  return rows.map(({ day }) => day)
}

/** When the database was set up. */
export async function selectSetUpAt(sql: Sql): Promise<Date> {
  const [row] = await sql<{ at: Date }[]>`select min(applied_at) as at from kernel.migration`
  return row?.at ?? new Date(0)
}

export const selectDaily = (sql: Sql, since: string) =>
  sql<{ figure: string; day: string; value: bigint }[]>`
    select figure, day::text as day, value from backoffice.daily where day >= ${since}::date`

export async function selectDatabaseBytes(sql: Sql): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`
  return row?.bytes ?? 0
}

export interface BooksRow {
  state: 'clean' | 'halted' | 'unchecked'
  since: Date
}

/** Stores the state of the books; `since` moves only when the state changes. */
export const noteBooks = (sql: Sql, state: BooksRow['state'], since: Date) =>
  sql`
    insert into backoffice.books as books (state, since) values (${state}, ${since})
    on conflict (is_one) do update set state = excluded.state, since = excluded.since where books.state <> excluded.state`

export async function selectBooks(sql: Sql): Promise<BooksRow | undefined> {
  const [row] = await sql<BooksRow[]>`select state, since from backoffice.books`
  return row
}
