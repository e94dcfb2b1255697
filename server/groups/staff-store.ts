import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface StaffGroupRow {
  id: ConversationId
  number: bigint
  ownerId: PersonId
  createdAt: Date
  createdText: string
  dissolvedAt: Date | null
  announcement: string
  needsReview: boolean
  onlyAdminsAdd: boolean
  onlyAdminsEdit: boolean
  showsHistory: boolean
}

export interface GroupSearch {
  /** Undefined: any. */
  ids: readonly string[] | undefined
  number: string | undefined
  ownerId: PersonId | undefined
}

const columns = (sql: Sql) => sql`
  conversation_id as id, number, owner_id as "ownerId", created_at as "createdAt", created_at::text as "createdText",
  dissolved_at as "dissolvedAt", notice as announcement, needs_review as "needsReview",
  only_admins_add as "onlyAdminsAdd", only_admins_edit as "onlyAdminsEdit", shows_history as "showsHistory"`

const found = (sql: Sql, { ids, number, ownerId }: GroupSearch) => sql`
    (${ids === undefined} or number = ${number ?? null}::text::bigint
      or conversation_id = any(${sql.array([...(ids ?? [])], 'UUID')}))
    and (${ownerId ?? null}::uuid is null or owner_id = ${ownerId ?? null}::uuid)`

export const selectStaffGroups = (
  sql: Sql,
  {
    after,
    descending,
    limit,
    ...search
  }: GroupSearch & { after: readonly [string, string] | undefined; descending: boolean; limit: number },
) =>
  sql<StaffGroupRow[]>`
    select ${columns(sql)} from groups.group
    where ${found(sql, search)} and (${after?.[0] ?? null}::text is null or ${
      descending
        ? sql`(created_at, conversation_id) < (${after?.[0] ?? null}::text::timestamptz, ${after?.[1] ?? null}::text::uuid)`
        : sql`(created_at, conversation_id) > (${after?.[0] ?? null}::text::timestamptz, ${after?.[1] ?? null}::text::uuid)`
    })
    order by ${descending ? sql`created_at desc, conversation_id desc` : sql`created_at, conversation_id`}
    limit ${limit + 1}::int`

/** How many are found, counted no further than `most`. */
export async function countStaffGroups(
  sql: Sql,
  { most, ...search }: GroupSearch & { most: number },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select 1 from groups.group where ${found(sql, search)} limit ${most}::int) as counted`
  return row?.count ?? 0
}

/** A group, even if it was dissolved. */
export async function selectStaffGroup(sql: Sql, id: ConversationId): Promise<StaffGroupRow | undefined> {
  const [row] = await sql<
    StaffGroupRow[]
  >`select ${columns(sql)} from groups.group where conversation_id = ${id}`
  return row
}
