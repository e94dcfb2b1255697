/** People's actions on published content: seen, accepted, rated. */
import type { Sql } from '../kernel/database'

export const selectSeen = (
  sql: Sql,
  { personId, itemIds }: { personId: string; itemIds: readonly string[] },
) =>
  sql<{ itemId: string }[]>`
    select item_id as "itemId" from publishing.seen
    where person_id = ${personId} and item_id = any(${sql.array([...itemIds], 'UUID')})`

/** The pairs of these people and items in which the person has seen the item. */
export const selectSeenByEach = (
  sql: Sql,
  { personIds, itemIds }: { personIds: readonly string[]; itemIds: readonly string[] },
) =>
  sql<{ personId: string; itemId: string }[]>`
    select person_id as "personId", item_id as "itemId" from publishing.seen
    where person_id = any(${sql.array([...personIds], 'UUID')}) and item_id = any(${sql.array([...itemIds], 'UUID')})`

export const insertSeen = (
  sql: Sql,
  { personId, itemIds, nowMs }: { personId: string; itemIds: readonly string[]; nowMs: number },
) =>
  sql<{ itemId: string }[]>`
    insert into publishing.seen (person_id, item_id, at)
    select ${personId}, id, ${new Date(nowMs)} from publishing.item
    where id = any(${sql.array([...itemIds], 'UUID')}) and kind = 'announcement'
    on conflict do nothing returning item_id as "itemId"`

/** The legal texts that have a version requiring acceptance since the person registered or last accepted one. */
export const selectAsking = (
  sql: Sql,
  { personId, sinceMs, nowMs }: { personId: string; sinceMs: number; nowMs: number },
) =>
  sql<{ itemId: string }[]>`
    select distinct item_id as "itemId" from publishing.version
    where facts @> '{"needsAcceptance": true}' and withdrawn_at is null
      and effective_at <= ${new Date(nowMs)} and effective_at > ${new Date(sinceMs)}
      and effective_at > coalesce((
        select max(accepted.effective_at) from publishing.acceptance
        join publishing.version as accepted on accepted.id = acceptance.version_id
        where acceptance.person_id = ${personId} and accepted.item_id = version.item_id), '-infinity')`

export const insertAcceptance = (
  sql: Sql,
  { personId, versionId, nowMs }: { personId: string; versionId: string; nowMs: number },
) => sql`
  insert into publishing.acceptance (person_id, version_id, at)
  values (${personId}, ${versionId}, ${new Date(nowMs)}) on conflict do nothing`

export const upsertRating = (
  sql: Sql,
  rating: { personId: string; itemId: string; isHelpful: boolean; nowMs: number },
) => sql`
  insert into publishing.rating (item_id, person_id, is_helpful, at)
  values (${rating.itemId}, ${rating.personId}, ${rating.isHelpful}, ${new Date(rating.nowMs)})
  on conflict (item_id, person_id) do update set is_helpful = excluded.is_helpful, at = excluded.at`

export async function selectRating(
  sql: Sql,
  { personId, itemId }: { personId: string; itemId: string },
): Promise<boolean | undefined> {
  const [row] = await sql<{ isHelpful: boolean }[]>`
    select is_helpful as "isHelpful" from publishing.rating where item_id = ${itemId} and person_id = ${personId}`
  return row?.isHelpful
}

/** The number of people who accepted a version. */
export const selectAcceptances = (sql: Sql, versionIds: readonly string[]) =>
  sql<{ versionId: string; people: number }[]>`
    select version_id as "versionId", count(*)::int as people from publishing.acceptance
    where version_id = any(${sql.array([...versionIds], 'UUID')}) group by version_id`
