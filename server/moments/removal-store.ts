/** SQL of removals by staff. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface RemovalRow {
  id: string
  personId: PersonId
  kind: 'moment' | 'comment'
  text: string
  removedAt: Date
}

export const insertRemoval = (sql: Sql, { id, personId, kind, text, removedAt }: RemovalRow) => sql`
    insert into moments.removal (id, person_id, kind, text, removed_at)
    values (${id}, ${personId}, ${kind}, ${text}, ${removedAt})`

/** Removals of a person's content, newest first. */
export const selectRemovals = (
  sql: Sql,
  { personId, untilMs, limit }: { personId: PersonId; untilMs: number; limit: number },
) =>
  sql<RemovalRow[]>`
    select id, person_id as "personId", kind, text, removed_at as "removedAt" from moments.removal
    where person_id = ${personId} and removed_at <= ${new Date(untilMs)}
    order by removed_at desc, id desc limit ${limit}::int`
