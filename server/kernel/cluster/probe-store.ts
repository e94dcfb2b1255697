import type { Sql } from '../database'

export async function selectClock(sql: Sql): Promise<number> {
  const [row] = await sql<{ ms: number }[]>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
  return row?.ms ?? 0
}

export interface Probe {
  answer: number
  /** The limit of statements, in milliseconds. */
  statementMs: string
  role: string
}

/** Runs a prepared statement of its own for each number, which answers with that number. */
export async function selectProbe(sql: Sql, number: number): Promise<Probe> {
  const rows: Probe[] = await sql.unsafe(
    `select ${number}::int + $1::int as answer, current_user::text as role,
      (select setting from pg_settings where name = 'statement_timeout') as "statementMs"`,
    [0],
  )
  const [row] = rows
  if (!row) throw new Error('a statement has no answer')
  return row
}
