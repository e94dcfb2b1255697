/** SQL of drafts of moments. */
import type { CommentsFrom, MomentPlace, MomentVisibility, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface DraftContent {
  text: string
  place?: MomentPlace | undefined
  link?: string | undefined
  mentions: readonly PersonId[]
  visibility: MomentVisibility
  personIds: readonly PersonId[]
  tagIds: readonly string[]
  commentsFrom: CommentsFrom
  /** The price in micro-units. */
  price?: string | undefined
  fileCount: number
}

/** Replaces a draft that was changed earlier. */
export const upsertDraft = (
  sql: Sql,
  {
    personId,
    cid,
    content,
    changedAt,
  }: { personId: PersonId; cid: string; content: DraftContent | undefined; changedAt: Date },
) => sql`
    insert into moments.draft as draft (person_id, cid, content, changed_at)
    values (${personId}, ${cid}, ${content ? JSON.stringify(content) : null}::text::json, ${changedAt})
    on conflict (person_id) do update set cid = excluded.cid, content = excluded.content, changed_at = excluded.changed_at
    where draft.changed_at <= excluded.changed_at`

export async function selectDraft(
  sql: Sql,
  { personId, since }: { personId: PersonId; since: Date },
): Promise<{ content: DraftContent; changedAt: Date } | undefined> {
  const [row] = await sql<{ content: DraftContent; changedAt: Date }[]>`
    select content, changed_at as "changedAt" from moments.draft
    where person_id = ${personId} and content is not null and changed_at > ${since}`
  return row
}

/** Empties the draft once it is published. */
export const emptyDraft = (sql: Sql, { personId, cid }: { personId: PersonId; cid: string }) => sql`
    update moments.draft set content = null where person_id = ${personId} and cid = ${cid}`

export const deleteOldDrafts = (sql: Sql, until: Date) => sql`
    delete from moments.draft where changed_at <= ${until}`
