import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface InvitedRow {
  id: PersonId
  nickname: string
  photo: string
  createdAt: Date
}

/** The people whom a person invited, newest first: ids of people begin with the time when they registered. */
export const selectInvited = (
  sql: Sql,
  { personId, before, limit }: { personId: PersonId; before: PersonId | undefined; limit: number },
) =>
  sql<InvitedRow[]>`
    select id, nickname, photo, created_at as "createdAt" from profiles.person
    where invited_by = ${personId} and deleted_at is null and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by id desc limit ${limit}::int`

export async function countInvited(sql: Sql, personId: PersonId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from profiles.person where invited_by = ${personId}`
  return row?.count ?? 0
}

/** The name of the person with this invite code, who must not be a robot or the service itself. */
export async function selectInviterName(sql: Sql, code: string): Promise<string | undefined> {
  const [row] = await sql<{ nickname: string }[]>`
    select nickname from profiles.person
    where invite_code = ${code} and deleted_at is null and not is_robot and not is_service`
  return row?.nickname
}
