/** Fills the log with messages of many lengths, and tells what they take on disk. */
import { jsonRows, type Sql } from '../server/kernel/database'
import type { SeededConversation } from './seed'

/**
 * Writes messages to new conversations, with their ids, as sending does. Texts are of words of falling frequency, 2 to 15 of them,
 * 50 characters on average.
 */
export async function seedEntries(
  sql: Sql,
  { conversations, each }: { conversations: readonly SeededConversation[]; each: number },
): Promise<void> {
  const input = jsonRows(
    conversations.map(({ listId, people: [one, other] }) => ({ id: listId, one: one.id, other: other.id })),
  )
  await sql`
    with words as materialized (
      select array_agg(left(md5(n::text), 2 + n % 7) order by n) as all_words from generate_series(1, 5000) as n
    ), messages as materialized (
      select row.id, n, case when n % 2 = 0 then one else other end as sender, gen_random_uuid() as digest,
        (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
          || '8' || substr(md5(random()::text), 1, 15))::uuid as cid,
        (select string_agg(all_words[1 + floor(power(random(), 2) * 5000)::int + 0 * k], ' ') from generate_series(1, 2 + n % 14) as k) as text
      from json_to_recordset(${input}::text::json) as row(id uuid, one uuid, other uuid),
        generate_series(1, ${each}::int) as n, words
    ), entries as (
      insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at)
      select id, n, n, gen_random_uuid(), 0, sender, cid::text, digest, json_build_object('text', text), now() from messages
    )
    insert into conversations.used_cid (sender_id, cid, digest, conversation_id, cseq)
    select sender, cid, digest, id, n from messages`
  await sql`
    update conversations.conversation set cseq = ${each}::int, mseq = ${each}::int, shown_cseq = ${each}::int, last_at = now()
    from json_to_recordset(${input}::text::json) as row(id uuid) where conversation.id = row.id`
}

export interface StoredBytes {
  entry: { table: number; indexes: number }
  ids: { table: number; indexes: number }
  search: { table: number; indexes: number }
}

/** Bytes of the tables that grow with each message, and of their indexes. */
export async function storedBytes(sql: Sql): Promise<StoredBytes> {
  const rows = await sql<{ name: string; table: number; indexes: number }[]>`
    select root as name, sum(pg_table_size(relid))::float8 as table, sum(pg_indexes_size(relid))::float8 as indexes
    from unnest(array['entry', 'used_cid', 'message_text']) as root, lateral (
      select ('conversations.' || root)::regclass as relid
      union all select inhrelid::regclass from pg_inherits where inhparent = ('conversations.' || root)::regclass) as part
    group by root`
  const of = (wanted: string) => {
    const { table = 0, indexes = 0 } = rows.find(({ name }) => name === wanted) ?? {}
    return { table, indexes }
  }
  return { entry: of('entry'), ids: of('used_cid'), search: of('message_text') }
}

/** The position in PostgreSQL's own log, in bytes. */
export async function walPosition(sql: Sql): Promise<number> {
  const [row] = await sql<{ position: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`
  return row?.position ?? 0
}
