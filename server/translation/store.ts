import type { Sql } from '../kernel/database'

/** The cached answer, if it was stored since a time. */
export async function selectAnswer(
  sql: Sql,
  { key, since }: { key: Uint8Array; since: Date },
): Promise<Buffer | undefined> {
  const [row] = await sql<{ sealed: Uint8Array }[]>`
    select sealed from translation.answer where key = ${Buffer.from(key)} and made_at > ${since}`
  return row && Buffer.from(row.sealed)
}

export async function upsertAnswer(
  sql: Sql,
  { key, sealed, at }: { key: Uint8Array; sealed: Uint8Array; at: Date },
): Promise<void> {
  await sql`
    insert into translation.answer (key, sealed, made_at) values (${Buffer.from(key)}, ${Buffer.from(sealed)}, ${at})
    on conflict (key) do update set sealed = excluded.sealed, made_at = excluded.made_at`
}

/** Deletes old answers, and the oldest beyond `kept`. */
export async function deleteOld(sql: Sql, { before, kept }: { before: Date; kept: number }): Promise<void> {
  await sql`delete from translation.answer where made_at <= ${before}`
  await sql`
    delete from translation.answer
    where made_at <= (select made_at from translation.answer order by made_at desc offset ${kept}::int limit 1)`
}
