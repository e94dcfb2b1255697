import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** The period over which processor time is counted. */
export const dayMs = 24 * 3_600_000

/** A person's processor time today, and the beginning of that day. */
export async function selectUse(
  sql: Sql,
  { personId, nowMs }: { personId: PersonId; nowMs: number },
): Promise<{ cpuMs: number; sinceMs: number } | undefined> {
  const [row] = await sql<{ cpuMs: bigint; since: Date }[]>`
    select cpu_ms as "cpuMs", since from uploads.media_use
    where person_id = ${personId} and since > ${new Date(nowMs - dayMs)}`
  return row && { cpuMs: Number(row.cpuMs), sinceMs: row.since.getTime() }
}

/** Adds processor time, beginning a new day if the last one has ended. */
export const addUse = (
  sql: Sql,
  { personId, cpuMs, nowMs }: { personId: PersonId; cpuMs: number; nowMs: number },
) => sql<{ cpuMs: bigint }[]>`
    insert into uploads.media_use as use (person_id, since, cpu_ms)
    values (${personId}, ${new Date(nowMs)}, ${cpuMs})
    on conflict (person_id) do update set
      cpu_ms = case when use.since > ${new Date(nowMs - dayMs)} then use.cpu_ms else 0 end + excluded.cpu_ms,
      since = case when use.since > ${new Date(nowMs - dayMs)} then use.since else excluded.since end
    returning cpu_ms as "cpuMs"`
