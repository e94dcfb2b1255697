import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { countUpTo, keysetPage, type PageKey } from '../kernel/staff/keyset'

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
  /** Only these people. */
  among: readonly PersonId[] | null
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

/** The condition of a search. Each part has its own index, so they are looked up separately. */
const found = (sql: Sql, { among, ...search }: PeopleSearch) =>
  among === null
    ? foundByText(sql, search)
    : sql`id = any(${sql.array([...among], 'UUID')}::uuid[]) and ${foundByText(sql, search)}`

const foundByText = (sql: Sql, { namePattern, chatId, phone, email, id }: Omit<PeopleSearch, 'among'>) =>
  namePattern === null
    ? sql`true`
    : sql`id in (
        select id from profiles.person where lower(nickname) like ${namePattern}::text
        union select id from profiles.person where lower(chat_id) = ${chatId}::text
        union select id from profiles.person where phone = ${phone}::text
        union select id from profiles.person where email = ${email}::text
        union select id from profiles.person where id = ${id}::uuid)`

export const selectPeople = (sql: Sql, search: PeopleSearch, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`created_at`, id: sql`id` }, key)
  return sql<StaffPersonRow[]>`
    select ${columns(sql)} from profiles.person
    where ${found(sql, search)} and ${page.follows}
    ${page.inOrder}`
}

/** The number of people found, counted no further than `most`. */
export const countPeople = (sql: Sql, { most, ...search }: PeopleSearch & { most: number }) =>
  countUpTo(sql, most, sql`from profiles.person where ${found(sql, search)}`)

export async function selectStaffPerson(sql: Sql, id: PersonId): Promise<StaffPersonRow | undefined> {
  const [row] = await sql<StaffPersonRow[]>`select ${columns(sql)} from profiles.person where id = ${id}`
  return row
}
