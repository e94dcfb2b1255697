import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface StaffPersonRow {
  id: PersonId
  nickname: string
  photo: string
  chatId: string
  phone: string | null
  email: string | null
  createdAt: Date
  createdText: string
  signature: string
  gender: number
  language: string | null
}

export interface PeopleSearch {
  /** A `like` pattern of the name in lower case. */
  namePattern: string | null
  chatId: string | null
  phone: string | null
  email: string | null
  id: string | null
}

const columns = (sql: Sql) => sql`
  id, nickname, photo, chat_id as "chatId", phone, email, created_at as "createdAt", created_at::text as "createdText",
  signature, gender, language`

/** Each condition has an index of its own, so they are looked up apart. */
const found = (sql: Sql, { namePattern, chatId, phone, email, id }: PeopleSearch) =>
  namePattern === null
    ? sql`true`
    : sql`id in (
        select id from profiles.person where lower(nickname) like ${namePattern}::text
        union select id from profiles.person where lower(chat_id) = ${chatId}::text
        union select id from profiles.person where phone = ${phone}::text
        union select id from profiles.person where email = ${email}::text
        union select id from profiles.person where id = ${id}::uuid)`

export const selectPeople = (
  sql: Sql,
  {
    after,
    descending,
    limit,
    ...search
  }: PeopleSearch & { after: readonly [string, string] | undefined; descending: boolean; limit: number },
) =>
  sql<StaffPersonRow[]>`
    select ${columns(sql)} from profiles.person
    where ${found(sql, search)} and (${after?.[0] ?? null}::text is null or ${
      descending
        ? sql`(created_at, id) < (${after?.[0] ?? null}::text::timestamptz, ${after?.[1] ?? null}::text::uuid)`
        : sql`(created_at, id) > (${after?.[0] ?? null}::text::timestamptz, ${after?.[1] ?? null}::text::uuid)`
    })
    order by ${descending ? sql`created_at desc, id desc` : sql`created_at, id`} limit ${limit + 1}::int`

/** How many are found, counted no further than `most`. */
export async function countPeople(
  sql: Sql,
  { most, ...search }: PeopleSearch & { most: number },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from profiles.person where ${found(sql, search)} limit ${most}::int) as counted`
  return row?.count ?? 0
}

export async function selectStaffPerson(sql: Sql, id: PersonId): Promise<StaffPersonRow | undefined> {
  const [row] = await sql<StaffPersonRow[]>`select ${columns(sql)} from profiles.person where id = ${id}`
  return row
}
