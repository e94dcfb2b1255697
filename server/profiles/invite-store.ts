import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { ReadWork } from '../kernel/work'

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

/** A person who registered with an invite code. */
interface InvitedPerson {
  id: PersonId
  inviterId: PersonId
  hasPhone: boolean
  registeredAt: Date
}

/** A page of people who registered in a period. */
interface InvitedPeriod {
  fromMs: number
  toMs: number
  after: PersonId | undefined
  limit: number
}

/** Lists people who were invited, a page at a time. */
export type InvitedPeople = (work: ReadWork, period: InvitedPeriod) => Promise<InvitedPerson[]>

/** The people who registered in a period with the code of somebody whose account still exists, by id. */
export const selectInvitedPeople = (sql: Sql, { fromMs, toMs, after, limit }: InvitedPeriod) =>
  sql<InvitedPerson[]>`
    select person.id, inviter.id as "inviterId", person.phone is not null as "hasPhone", person.created_at as "registeredAt"
    from profiles.person
    join profiles.person inviter on inviter.id = person.invited_by and inviter.deleted_at is null
      and not inviter.is_robot and not inviter.is_service
    where person.created_at >= ${new Date(fromMs)} and person.created_at <= ${new Date(toMs)} and person.deleted_at is null
      and (${after ?? null}::uuid is null or person.id > ${after ?? null}::uuid)
    order by person.id limit ${limit}::int`
