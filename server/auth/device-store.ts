import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface KnownDeviceRow {
  firstSeenAt: Date
  isTrusted: boolean
  isNew: boolean
}

/** Records that the person logs in on a device, and returns the time from which the device is known. */
export async function upsertDevice(
  sql: Sql,
  device: { personId: PersonId; digest: Buffer; nowMs: number; isTrusted: boolean },
): Promise<KnownDeviceRow> {
  const [row] = await sql<KnownDeviceRow[]>`
    insert into auth.known_device as device (person_id, digest, first_seen_at, is_trusted)
    values (${device.personId}, ${device.digest}, ${new Date(device.nowMs)}, ${device.isTrusted})
    on conflict (person_id, digest) do update set is_trusted = device.is_trusted
    returning first_seen_at as "firstSeenAt", is_trusted as "isTrusted", xmax = 0 as "isNew"`
  if (!row) throw new Error('a device was neither known nor stored')
  return row
}

/** Forgets the device of one session, and the trust in it. */
export const forgetDeviceOf = (
  sql: Sql,
  { personId, sessionId }: { personId: PersonId; sessionId: string },
) => sql`
    with untrusted as (
      delete from auth.trusted_device using auth.session
      where session.id = ${sessionId}::uuid and session.person_id = ${personId}
        and trusted_device.person_id = session.person_id and trusted_device.device_digest = session.device_digest)
    delete from auth.known_device using auth.session
    where session.id = ${sessionId}::uuid and session.person_id = ${personId}
      and known_device.person_id = session.person_id and known_device.digest = session.device_digest`

export async function hasDevice(
  sql: Sql,
  { personId, digest }: { personId: PersonId; digest: Buffer },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from auth.known_device where person_id = ${personId} and digest = ${digest}`
  return rows.length > 0
}
