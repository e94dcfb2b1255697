import type { PersonId } from '@linnet/protocol'
import type { StaffId } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'

/**
 * The accounts among these that may be controlled by the same person as `id`: through links used since then,
 * one leads to the other, or both to a third account.
 */
export async function selectLinked(
  sql: Sql,
  { id, others, since }: { id: StaffId; others: readonly StaffId[]; since: Date },
): Promise<Set<StaffId>> {
  const rows = await sql<{ id: StaffId }[]>`
    with recursive hand(of_id, id) as (
      select one, one from unnest(${sql.array([id, ...others], 'UUID')}::uuid[]) as one
      union
      select of_id, invitation.made_by from hand join staff.invitation on account_id = hand.id
      where used_at > ${since} and made_by is not null
    )
    select distinct other.of_id as id from hand as other join hand as own on own.id = other.id
    where own.of_id = ${id} and other.of_id <> ${id}`
  return new Set(rows.map((row) => row.id))
}

/** The member accounts of these accounts, and of all that may be controlled by the same person. */
export async function selectMemberAccounts(
  sql: Sql,
  { ids, since }: { ids: readonly StaffId[]; since: Date },
): Promise<PersonId[]> {
  const rows = await sql<{ personId: PersonId }[]>`
    with recursive hand(of_id, id) as (
      select one, one from (
        select unnest(${sql.array([...ids], 'UUID')}::uuid[]) as one
        union select id from staff.account where person_id is not null) as asked
      union
      select of_id, invitation.made_by from hand join staff.invitation on account_id = hand.id
      where used_at > ${since} and made_by is not null
    )
    select distinct person_id as "personId" from hand as other join hand as own on own.id = other.id
    join staff.account on account.id = other.of_id
    where own.of_id = any(${sql.array([...ids], 'UUID')}::uuid[]) and person_id is not null`
  return rows.map((row) => row.personId)
}

/**
 * The reason why two accounts count as one person: its cause, and the oldest link on the path between them.
 */
export interface LinkRow {
  one: StaffId
  other: StaffId
  byId: StaffId
  byName: string
  oldest: Date
}

/** The links of each of these accounts to active ones; of several paths, the one that lasts longest. */
export const selectLinksOf = (sql: Sql, { ids, since }: { ids: readonly StaffId[]; since: Date }) =>
  sql<LinkRow[]>`
    with recursive hand(of_id, id, oldest) as (
      select one, one, 'infinity'::timestamptz from (
        select unnest(${sql.array([...ids], 'UUID')}::uuid[]) as one
        union select id from staff.account where state = 'active') as asked
      union
      select of_id, invitation.made_by, least(oldest, used_at)
      from hand join staff.invitation on account_id = hand.id
      where used_at > ${since} and made_by is not null
    )
    select distinct on (own.of_id, other.of_id) own.of_id as one, other.of_id as other, account.id as "byId",
      account.name as "byName", least(own.oldest, other.oldest) as oldest
    from hand as own join hand as other on other.id = own.id join staff.account on account.id = own.id
    where own.of_id = any(${sql.array([...ids], 'UUID')}::uuid[]) and own.of_id <> other.of_id
    order by own.of_id, other.of_id, least(own.oldest, other.oldest) desc`
