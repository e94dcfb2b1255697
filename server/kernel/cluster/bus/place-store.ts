import type { Sql } from '../../database'

/** A name of the database that no other one has. */
export async function selectDatabaseName(sql: Sql): Promise<string> {
  const [row] = await sql<[{ name: string }]>`
    select system_identifier || '-' || oid as name
    from pg_control_system(), pg_database where datname = current_database()`
  return row.name
}
