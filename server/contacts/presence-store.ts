import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'
import type { ViewerPair } from './store'

export interface LastSeen {
  personId: PersonId
  atMs: number
}

/** Stores the times at which people were last online; a stored time never moves back. */
export const upsertLastSeen = (sql: Sql, people: readonly LastSeen[]) => sql`
    insert into contacts.last_seen as last_seen (person_id, at)
    select "personId", to_timestamp(max("atMs") / 1000.0)
    from json_to_recordset(${jsonRows(people)}::text::json) as input("personId" uuid, "atMs" bigint)
    group by "personId" order by "personId"
    on conflict (person_id) do update set at = excluded.at where last_seen.at < excluded.at`

/** The facts that decide whether a viewer may see when a person is online. */
export interface PresenceTieRow extends ViewerPair {
  isFriend: boolean
  /** Whether the person blocked the viewer. */
  isBlocking: boolean
  lastSeenAt: Date | null
}

/** Selects only the facts for presence: every device that connects asks for up to 200 people. */
export const selectPresenceTies = (sql: Sql, pairs: readonly ViewerPair[]) =>
  sql<PresenceTieRow[]>`
    select input."viewerId", input."personId",
      exists (select from contacts.friendship
        where person_id = input."viewerId" and friend_id = input."personId") as "isFriend",
      exists (select from contacts.block
        where person_id = input."personId" and blocked_id = input."viewerId") as "isBlocking",
      (select at from contacts.last_seen where person_id = input."personId") as "lastSeenAt"
    from json_to_recordset(${jsonRows(pairs)}::text::json) as input("viewerId" uuid, "personId" uuid)`
