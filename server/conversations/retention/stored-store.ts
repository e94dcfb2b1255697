import type { Sql } from '../../kernel/database'

/** Messages in a share of the log, and how many are older than each moment. */
export async function sampleMessages(
  sql: Sql,
  { percent, before }: { percent: number; before: readonly Date[] },
): Promise<{ count: number; older: number[] }> {
  const [row] = await sql<{ count: number; older: number[] }[]>`
    select count(*)::float8 as count, array[
      count(*) filter (where at < ${before[0]})::float8,
      count(*) filter (where at < ${before[1]})::float8,
      count(*) filter (where at < ${before[2]})::float8] as older
    from conversations.entry tablesample system (${percent}::real) where not is_destroyed`
  return row ?? { count: 0, older: [] }
}
