import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface SampledRow {
  kind: string
  count: number
  bytes: number
  olderBytes: number[]
}

/** Files by kind, in a share of the table, with the bytes of those created before each moment. */
export const sampleFiles = (sql: Sql, { percent, before }: { percent: number; before: readonly Date[] }) =>
  sql<SampledRow[]>`
    select kind, count(*)::float8 as count, sum(stored_bytes)::float8 as bytes, array[
      coalesce(sum(stored_bytes) filter (where created_at < ${before[0]}), 0)::float8,
      coalesce(sum(stored_bytes) filter (where created_at < ${before[1]}), 0)::float8,
      coalesce(sum(stored_bytes) filter (where created_at < ${before[2]}), 0)::float8] as "olderBytes"
    from uploads.file tablesample system (${percent}::real) group by kind order by kind`

/** Uploads that have not ended, and the bytes of their parts that have arrived. */
export async function sumUnfinished(sql: Sql): Promise<{ count: number; bytes: number }> {
  const [row] = await sql<{ count: number; bytes: number }[]>`
    select count(distinct upload_id)::float8 as count, coalesce(sum(bytes), 0)::float8 as bytes from uploads.part`
  return row ?? { count: 0, bytes: 0 }
}

/** Those whose files take most, by the counter that limits them. */
export const selectLargestOwners = (sql: Sql, most: number) =>
  sql<{ personId: PersonId; bytes: number }[]>`
    select person_id as "personId", stored_bytes::float8 as bytes from uploads.usage
    where stored_bytes > 0 order by stored_bytes desc limit ${most}::int`
