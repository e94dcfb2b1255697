import type { Sql } from '../kernel/database'

export interface BookRow {
  mode: 'play' | 'real'
  currency: string
}

/** Opens the books unless they are open, and returns the kind of money they are kept in. */
export async function openBookRow(sql: Sql, { mode, currency }: BookRow): Promise<BookRow> {
  const [row] = await sql<[BookRow]>`select mode, currency from ledger.open_book(${mode}, ${currency}, now())`
  return row
}

/** The cluster whose transaction ids the books count in, and the cluster they are in now. */
export async function selectOrigin(sql: Sql): Promise<{ home: string; here: string }> {
  const [row] = await sql<[{ home: string; here: string }]>`
    select coalesce((select system_id from ledger.block order by n desc limit 1), book.system_id) as home,
      system_identifier::text as here
    from ledger.book, pg_control_system()`
  return row
}
