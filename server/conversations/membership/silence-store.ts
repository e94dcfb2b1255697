import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** Mutes a person in all their conversations, including future ones. */
export async function upsertSilence(
  sql: Sql,
  { personId, until }: { personId: string; until: Date },
): Promise<void> {
  await sql`
    insert into conversations.silenced_person (person_id, until) values (${personId}, ${until})
    on conflict (person_id) do update set until = excluded.until`
  await writeCopies(sql, { personId, until })
}

export async function selectSilence(sql: Sql, personId: string): Promise<Date | undefined> {
  const [row] = await sql<{ until: Date }[]>`
    select until from conversations.silenced_person where person_id = ${personId}`
  return row?.until
}

export async function selectSilenced(
  sql: Sql,
  { personIds, now }: { personIds: readonly PersonId[]; now: Date },
): Promise<PersonId[]> {
  const rows = await sql<{ personId: PersonId }[]>`
    select person_id as "personId" from conversations.silenced_person
    where person_id = any(${sql.array([...personIds], 'UUID')}) and until > ${now}`
  return rows.map(({ personId }) => personId)
}

export async function deleteSilence(sql: Sql, personId: string): Promise<void> {
  await sql`delete from conversations.silenced_person where person_id = ${personId}`
  await writeCopies(sql, { personId, until: null })
}

/**
 * Copies the mute to the person's memberships, except where they write to the service or to themselves. Memberships are locked in
 * primary key order, as everywhere.
 */
const writeCopies = (sql: Sql, { personId, until }: { personId: string; until: Date | null }) => sql`
    with mine as (
      select conversation_id from conversations.member where person_id = ${personId} and not exists (
        select from conversations.direct where direct.conversation_id = member.conversation_id and is_service)
        and conversation_id not in (select notes.conversation_id from conversations.notes where notes.person_id = ${personId})
      order by conversation_id for no key update)
    update conversations.member set silenced_until = ${until}::timestamptz
    from mine where member.conversation_id = mine.conversation_id and member.person_id = ${personId}`

/** Marks a direct conversation as one with the service, where nobody is muted. */
export async function markService(sql: Sql, conversationId: string): Promise<void> {
  const marked = await sql<unknown[]>`
    update conversations.direct set is_service = true
    where conversation_id = ${conversationId} and not is_service returning 1`
  if (marked.length > 0)
    await sql`
      update conversations.member set silenced_until = null
      where conversation_id = ${conversationId} and silenced_until is not null`
}
