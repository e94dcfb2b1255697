import type { Sql } from '../database'

/** Notes that a build has these files. Returns the names of those that are stored already. */
export async function touchFiles(sql: Sql, names: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    update kernel.build_file set used_at = clock_timestamp() where name = any(${sql.array([...names], 'TEXT')})
    returning name`
  return rows.map(({ name }) => name)
}

/** Stores a file; another process of the same build may have done so. */
export const insertFile = (sql: Sql, { name, content }: { name: string; content: Uint8Array }) =>
  sql`insert into kernel.build_file (name, content) values (${name}, ${content}) on conflict (name) do nothing`

/** Removes files that no build has had for a month. */
export const deleteOldFiles = (sql: Sql) =>
  sql`delete from kernel.build_file where used_at < clock_timestamp() - interval '30 days'`

export async function selectFile(sql: Sql, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [row] = await sql<{ content: Uint8Array<ArrayBuffer> }[]>`
    select content from kernel.build_file where name = ${name}`
  return row?.content
}
