import type { Sql } from '../../kernel/database'

/** Mutes a person in every conversation of theirs, also in those to come. */
export async function upsertSilence(
  sql: Sql,
  { personId, until }: { personId: string; until: Date },
): Promise<void> {
  await sql`
    insert into conversations.silenced_person (person_id, until) values (${personId}, ${until})
    on conflict (person_id) do update set until = excluded.until`
  await writeCopies(sql, { personId, until })
}

export async function deleteSilence(sql: Sql, personId: string): Promise<void> {
  await sql`delete from conversations.silenced_person where person_id = ${personId}`
  await writeCopies(sql, { personId, until: null })
}

/** In the order of the primary key, as memberships are locked everywhere. */
const writeCopies = (sql: Sql, { personId, until }: { personId: string; until: Date | null }) => sql`
    with mine as (
      select conversation_id from conversations.member where person_id = ${personId}
      order by conversation_id for no key update)
    update conversations.member set silenced_until = ${until}::timestamptz
    from mine where member.conversation_id = mine.conversation_id and member.person_id = ${personId}`
