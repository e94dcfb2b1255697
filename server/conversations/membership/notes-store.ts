import type { Sql } from '../../kernel/database'

/**
 * A person's conversation with themselves, created under this id if there is none: of two concurrent calls, the second waits for
 * the first and returns its conversation.
 */
export async function upsertNotes(
  sql: Sql,
  { id, personId, title, nowMs }: { id: string; personId: string; title: string; nowMs: number },
): Promise<string> {
  const made = await sql<unknown[]>`
    insert into conversations.notes (person_id, conversation_id) values (${personId}, ${id})
    on conflict (person_id) do nothing returning 1`
  if (made.length === 0) {
    const [known] = await sql<{ conversationId: string }[]>`
      select conversation_id as "conversationId" from conversations.notes where person_id = ${personId}`
    return known?.conversationId ?? id
  }
  const now = new Date(nowMs)
  await sql`insert into conversations.conversation (id, type, last_at, created_at) values (${id}, 1, ${now}, ${now})`
  // Nobody else reads the notes, so they are exempt from muting by staff.
  await sql`insert into conversations.member (conversation_id, person_id, title) values (${id}, ${personId}, ${title})`
  return id
}

/** Puts the notes back on the list if they were removed, under this name. Returns the changed columns. */
export async function showNotes(
  sql: Sql,
  { id, personId, title }: { id: string; personId: string; title: string },
): Promise<{ wasHidden: boolean; wasNamed: string } | undefined> {
  const [row] = await sql<{ wasHidden: boolean; wasNamed: string }[]>`
    with before as (
      select hidden_cseq is not null as "wasHidden", title as "wasNamed" from conversations.member
      where conversation_id = ${id} and person_id = ${personId} for no key update
    )
    update conversations.member set hidden_cseq = null, title = ${title}
    from before where conversation_id = ${id} and person_id = ${personId} and ("wasHidden" or "wasNamed" <> ${title})
    returning "wasHidden", "wasNamed"`
  return row
}
