import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'
import { lastSeenAt, type ViewerPair } from './store'

export interface LastSeen {
  personId: PersonId
  atMs: number
  /** The server to which the person is connected; null if they have left. */
  processId: string | null
}

/**
 * Stores when people came to this server or left it, each at most once; a stored time never moves back. People who left
 * it and came to another server stay connected to that one.
 */
export const upsertLastSeen = (
  sql: Sql,
  { people, processId }: { people: readonly LastSeen[]; processId: string },
) => sql`
    insert into contacts.last_seen as last_seen (person_id, at, process_id)
    select "personId", to_timestamp("atMs" / 1000.0), "processId"
    from json_to_recordset(${jsonRows(people)}::text::json) as input("personId" uuid, "atMs" bigint, "processId" uuid)
    order by "personId"
    on conflict (person_id) do update
    set at = greatest(last_seen.at, excluded.at),
      process_id = coalesce(excluded.process_id, nullif(last_seen.process_id, ${processId}::uuid))`

/** Stores that a server is alive, which is when everybody who is connected to it was last seen. */
export const upsertAlive = (sql: Sql, { processId, atMs }: { processId: string; atMs: number }) => sql`
    insert into contacts.process (id, alive_until) values (${processId}, ${new Date(atMs)})
    on conflict (id) do update set alive_until = excluded.alive_until`

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
      ${lastSeenAt(sql, sql`input."personId"`)} as "lastSeenAt"
    from json_to_recordset(${jsonRows(pairs)}::text::json) as input("viewerId" uuid, "personId" uuid)`
