import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface PreferenceRow {
  personId: string
  content: Record<string, unknown>
}

export const selectPreferences = (sql: Sql, personIds: readonly PersonId[]) =>
  sql<PreferenceRow[]>`
    select person_id as "personId", content from notifications.preference
    where person_id = any(${sql.array([...personIds], 'UUID')})`

/** Merges these fields into the stored ones, and returns all. */
export async function mergePreferences(
  sql: Sql,
  { personId, change, nowMs }: { personId: PersonId; change: object; nowMs: number },
): Promise<Record<string, unknown>> {
  const [row] = await sql<PreferenceRow[]>`
    insert into notifications.preference as preference (person_id, content, changed_at)
    values (${personId}, ${JSON.stringify(change)}::text::jsonb, ${new Date(nowMs)})
    on conflict (person_id) do update set content = preference.content || excluded.content, changed_at = excluded.changed_at
    returning person_id as "personId", content`
  return row?.content ?? {}
}

export const deletePreferences = (sql: Sql, personId: PersonId) => sql`
    delete from notifications.preference where person_id = ${personId}`
