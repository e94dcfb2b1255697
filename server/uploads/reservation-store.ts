import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface Occupied {
  /** The bytes stored, plus those reserved for uploads in progress. */
  bytes: number
  /** The number of unfinished resumable uploads. */
  unfinished: number
  /** The number of forms that are arriving. */
  arriving: number
}

/**
 * The used part of a person's quota. Locks the quota, so that decisions based on it hold until the
 * transaction ends.
 */
export async function lockQuota(
  sql: Sql,
  { ownerId, nowMs }: { ownerId: PersonId; nowMs: number },
): Promise<Occupied> {
  const [usage] = await sql<{ bytes: bigint }[]>`
    insert into uploads.usage (person_id, stored_bytes) values (${ownerId}, 0)
    on conflict (person_id) do update set stored_bytes = usage.stored_bytes
    returning stored_bytes as bytes`
  // A separate statement sees the rows that were committed while it waited for the lock.
  const [row] = await sql<{ bytes: bigint; unfinished: bigint; arriving: bigint }[]>`
    select (coalesce(begun.bytes, 0) + coalesce(coming.bytes, 0))::bigint as bytes,
      begun.count as unfinished, coming.count as arriving
    from (select count(*) as count, sum(size) as bytes from uploads.unfinished
        where owner_id = ${ownerId} and file_id is null) begun,
      (select count(*) as count, sum(bytes) as bytes from uploads.reservation
        where owner_id = ${ownerId} and until > ${new Date(nowMs)}) coming`
  return {
    bytes: Number(usage?.bytes ?? 0) + Number(row?.bytes ?? 0),
    unfinished: Number(row?.unfinished ?? 0),
    arriving: Number(row?.arriving ?? 0),
  }
}

export const insertReservation = (
  sql: Sql,
  { id, ownerId, bytes, untilMs }: { id: string; ownerId: PersonId; bytes: number; untilMs: number },
) => sql`
    insert into uploads.reservation (id, owner_id, bytes, until)
    values (${id}, ${ownerId}, ${bytes}, ${new Date(untilMs)})`

export const renewReservations = (
  sql: Sql,
  { ids, untilMs }: { ids: readonly string[]; untilMs: number },
) => sql`
    update uploads.reservation set until = ${new Date(untilMs)}
    where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`

export const deleteReservation = (sql: Sql, id: string) =>
  sql`delete from uploads.reservation where id = ${id}`

export const deleteReservationsBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from uploads.reservation where until <= ${new Date(beforeMs)}`
