import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

export interface LastSeen {
  personId: PersonId
  atMs: number
}

/** Stores when people were last online; a stored time never moves back. */
export const upsertLastSeen = (sql: Sql, people: readonly LastSeen[]) => sql`
    insert into contacts.last_seen as last_seen (person_id, at)
    select "personId", to_timestamp(max("atMs") / 1000.0)
    from json_to_recordset(${jsonRows(people)}::text::json) as input("personId" uuid, "atMs" bigint)
    group by "personId" order by "personId"
    on conflict (person_id) do update set at = excluded.at where last_seen.at < excluded.at`
