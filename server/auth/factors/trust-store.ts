import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface TrustedDeviceRow {
  id: string
  system: string
  trustedAt: Date
  endsAt: Date
}

export const selectTrustedDevices = (
  sql: Sql,
  { personId, nowMs }: { personId: PersonId; nowMs: number },
) => sql<TrustedDeviceRow[]>`
    select id, system, trusted_at as "trustedAt", ends_at as "endsAt" from auth.trusted_device
    where person_id = ${personId} and ends_at > ${new Date(nowMs)} order by trusted_at desc, id desc`

export interface Trust {
  id: string
  personId: PersonId
  digest: Buffer
  deviceDigest: Buffer | undefined
  system: string
  nowMs: number
  endsAtMs: number
}

/** Trusts a device, or trusts it for longer. */
export const upsertTrustedDevice = (sql: Sql, trust: Trust) => sql`
    insert into auth.trusted_device (id, person_id, digest, device_digest, system, trusted_at, ends_at)
    values (${trust.id}, ${trust.personId}, ${trust.digest}, ${trust.deviceDigest ?? null}::bytea, ${trust.system},
      ${new Date(trust.nowMs)}, ${new Date(trust.endsAtMs)})
    on conflict (person_id, digest) do update set trusted_at = excluded.trusted_at, ends_at = excluded.ends_at,
      system = excluded.system, device_digest = excluded.device_digest`

export async function isTrusted(
  sql: Sql,
  { personId, digest, nowMs }: { personId: PersonId; digest: Buffer; nowMs: number },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from auth.trusted_device
    where person_id = ${personId} and digest = ${digest} and ends_at > ${new Date(nowMs)}`
  return rows.length > 0
}

/** Ends the trust in one device; false if the person has no such device. */
export async function deleteTrustedDevice(
  sql: Sql,
  { id, personId }: { id: string; personId: PersonId },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    delete from auth.trusted_device where id = ${id}::uuid and person_id = ${personId} returning 1`
  return rows.length === 1
}

export const deleteTrustedDevices = (sql: Sql, personId: PersonId) =>
  sql`delete from auth.trusted_device where person_id = ${personId}`

export const deleteTrustEndedBefore = (sql: Sql, nowMs: number) =>
  sql`delete from auth.trusted_device where ends_at <= ${new Date(nowMs)}`
