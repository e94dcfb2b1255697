import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { countUpTo, keysetPage, type PageKey } from '../kernel/staff/keyset'

export interface StaffGroupRow {
  id: ConversationId
  number: bigint
  ownerId: PersonId
  createdAt: Date
  createdText: string
  dissolvedAt: Date | null
}

export interface GroupSearch {
  /** The ids to search among; undefined means any. */
  ids: readonly string[] | undefined
  number: string | undefined
  ownerId: PersonId | undefined
}

const columns = (sql: Sql) => sql`
  conversation_id as id, number, owner_id as "ownerId", created_at as "createdAt", created_at::text as "createdText",
  dissolved_at as "dissolvedAt"`

const found = (sql: Sql, { ids, number, ownerId }: GroupSearch) => sql`
    (${ids === undefined} or number = ${number ?? null}::text::bigint
      or conversation_id = any(${sql.array([...(ids ?? [])], 'UUID')}))
    and (${ownerId ?? null}::uuid is null or owner_id = ${ownerId ?? null}::uuid)`

export const selectStaffGroups = (sql: Sql, search: GroupSearch, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`created_at`, id: sql`conversation_id` }, key)
  return sql<StaffGroupRow[]>`
    select ${columns(sql)} from groups.group
    where ${found(sql, search)} and ${page.follows}
    ${page.inOrder}`
}

/** The number of groups found, counting no further than `most`. */
export const countStaffGroups = (sql: Sql, { most, ...search }: GroupSearch & { most: number }) =>
  countUpTo(sql, most, sql`from groups.group where ${found(sql, search)}`)

/** A group, even if it was dissolved. */
export async function selectStaffGroup(sql: Sql, id: ConversationId): Promise<StaffGroupRow | undefined> {
  const [row] = await sql<
    StaffGroupRow[]
  >`select ${columns(sql)} from groups.group where conversation_id = ${id}`
  return row
}
