import type { Sql } from '../database'

export interface TableSize {
  /** With indexes and long values. */
  bytes: number
  /** The share of the table that a sample reads (percent). */
  percent: number
}

/** A sample reads this much of a table. */
const sampledBytes = 16 * 1024 * 1024

/** The size of some tables together, and about how many rows the first of them has, as of its last analysis. */
export async function selectTablesSize(
  sql: Sql,
  tables: readonly string[],
): Promise<{ count: number; bytes: number }> {
  const [row] = await sql<{ count: number; bytes: number }[]>`
    select coalesce(sum(pg_total_relation_size(name::regclass)), 0)::float8 as bytes,
      greatest(0, (select reltuples from pg_class where oid = ${tables[0] ?? ''}::text::regclass))::float8 as count
    from unnest(${sql.array([...tables], 'TEXT')}::text[]) as name`
  return row ?? { count: 0, bytes: 0 }
}

/** The size of a table, or of all its parts if it is divided: from the files of the database, without reading rows. */
export async function selectTableSize(sql: Sql, table: string): Promise<TableSize> {
  const [row] = await sql<{ bytes: number; heap: number }[]>`
    select coalesce(sum(pg_total_relation_size(relid)), 0)::float8 as bytes,
      coalesce(sum(pg_relation_size(relid)), 0)::float8 as heap
    from pg_partition_tree(${table}::text::regclass) where isleaf`
  const { bytes = 0, heap = 0 } = row ?? {}
  return { bytes, percent: heap > sampledBytes ? (100 * sampledBytes) / heap : 100 }
}
