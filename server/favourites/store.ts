import { jsonRows, type Sql } from '../kernel/database'

export interface ItemRow {
  id: string
  personId: string
  kind: string
  number: number
  content: Record<string, unknown>
  bytes: number
  savedAt: Date
  conversationId: string | null
  cseq: bigint | null
  senderId: string | null
  chatName: string
  sentAt: Date | null
  version: number
  tags: string[]
  /** The size with the favourite's files, each counted here even if another favourite holds it too. */
  allBytes: bigint
}

/** A favourite that is about to be stored. */
export interface NewItem {
  id: string
  personId: string
  kind: string
  number: number
  content: Record<string, unknown>
  bytes: number
  savedAtMs: number
  conversationId: string | null
  cseq: number | null
  senderId: string | null
  chatName: string
  sentAtMs: number | null
  version: number
  text: string
}

const columns = (sql: Sql) => sql`
    item.id, item.person_id as "personId", item.kind, item.number, item.content, item.bytes, item.saved_at as "savedAt",
    item.conversation_id as "conversationId", item.cseq, item.sender_id as "senderId", item.chat_name as "chatName",
    item.sent_at as "sentAt", item.version, item.tags,
    item.bytes + coalesce((select sum(bytes) from favourites.item_file file where file.item_id = item.id), 0)::bigint as "allBytes"`

/** Waits for other transactions that change this person's favourites. */
export const lockHolder = (sql: Sql, personId: string) => sql`
    insert into favourites.holder (person_id) values (${personId})
    on conflict (person_id) do update set person_id = excluded.person_id`

/** Stores copies of messages, each replacing an earlier copy of the same message; returns the ids of the copies. */
export const upsertItems = (sql: Sql, items: readonly NewItem[]) => sql<{ id: string; cseq: bigint }[]>`
    insert into favourites.item as item (
      id, person_id, kind, number, content, bytes, saved_at, conversation_id, cseq, sender_id, chat_name, sent_at, version, text)
    select id, "personId", kind, number, content, bytes, to_timestamp("savedAtMs" / 1000.0), "conversationId", cseq, "senderId",
      "chatName", to_timestamp("sentAtMs" / 1000.0), version, text
    from json_to_recordset(${jsonRows(items)}::text::json) as input(
      id uuid, "personId" uuid, kind text, number smallint, content json, bytes integer, "savedAtMs" double precision,
      "conversationId" uuid, cseq bigint, "senderId" uuid, "chatName" text, "sentAtMs" double precision, version integer, text text)
    on conflict (person_id, conversation_id, cseq) where conversation_id is not null do update set
      kind = excluded.kind, number = excluded.number, content = excluded.content, bytes = excluded.bytes,
      saved_at = excluded.saved_at, sender_id = excluded.sender_id, chat_name = excluded.chat_name, text = excluded.text
    returning item.id, item.cseq`

/** Stores a favourite and returns whether it did: not if its id is taken. */
export async function insertItem(sql: Sql, item: NewItem): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into favourites.item (id, person_id, kind, number, content, bytes, saved_at, chat_name, version, text)
    values (${item.id}, ${item.personId}, ${item.kind}, ${item.number}, ${JSON.stringify(item.content)}::text::json, ${item.bytes},
      ${new Date(item.savedAtMs)}, ${item.chatName}, ${item.version}, ${item.text})
    on conflict (id) do nothing returning 1`
  return rows.length > 0
}

export const updateNote = (sql: Sql, item: NewItem) => sql`
    update favourites.item set content = ${JSON.stringify(item.content)}::text::json, bytes = ${item.bytes},
      saved_at = ${new Date(item.savedAtMs)}, version = ${item.version}, text = ${item.text}
    where id = ${item.id}`

export const selectItems = (sql: Sql, { personId, ids }: { personId: string; ids: readonly string[] }) =>
  sql<ItemRow[]>`
    select ${columns(sql)} from favourites.item
    where id = any(${sql.array([...ids], 'UUID')}) and person_id = ${personId}`

/** Favourites of several people, for sending them. */
export const selectWanted = (sql: Sql, wanted: readonly { personId: string; favouriteId: string }[]) =>
  sql<Pick<ItemRow, 'id' | 'personId' | 'number' | 'content'>[]>`
    select id, person_id as "personId", number, content
    from json_to_recordset(${jsonRows(wanted)}::text::json) as input("personId" uuid, "favouriteId" uuid)
    join favourites.item on id = "favouriteId" and person_id = "personId"`

export const selectWantedSizes = (sql: Sql, wanted: readonly { personId: string; favouriteId: string }[]) =>
  sql<Pick<ItemRow, 'id' | 'personId' | 'bytes'>[]>`
    select id, person_id as "personId", bytes
    from json_to_recordset(${jsonRows(wanted)}::text::json) as input("personId" uuid, "favouriteId" uuid)
    join favourites.item on id = "favouriteId" and person_id = "personId"`

export const deleteItems = (sql: Sql, { personId, ids }: { personId: string; ids: readonly string[] }) =>
  sql<{ id: string }[]>`
    delete from favourites.item where id = any(${sql.array([...ids], 'UUID')}) and person_id = ${personId}
    returning id`

export const deleteAllOf = (sql: Sql, personId: string) =>
  sql`with gone as (delete from favourites.item where person_id = ${personId})
    delete from favourites.holder where person_id = ${personId}`

export interface ItemFilters {
  personId: string
  kind: string | undefined
  tag: string | undefined
  /** The folded words to search for. */
  words: readonly string[]
  edge: { atMs: number; id: string } | undefined
  limit: number
}

/** The person's favourites, newest first. */
export function selectPage(sql: Sql, { personId, kind, tag, words, edge, limit }: ItemFilters) {
  let matches = sql`person_id = ${personId}`
  if (kind !== undefined) matches = sql`${matches} and kind = ${kind}`
  if (tag !== undefined) matches = sql`${matches} and ${tag} = any(tags)`
  for (const word of words) matches = sql`${matches} and ${holdsWord(sql, word)}`
  if (edge) matches = sql`${matches} and (saved_at, id) < (${new Date(edge.atMs)}, ${edge.id}::uuid)`
  return sql<ItemRow[]>`
    select ${columns(sql)} from favourites.item where ${matches} order by saved_at desc, id desc limit ${limit}::int`
}

/** Searches the favourite's own words, by the index if the word is long enough, or its tags. */
const holdsWord = (sql: Sql, word: string) => {
  const letters = Array.from(word)
  const pairs = letters.slice(1).map((letter, nth) => (letters[nth] ?? '') + letter)
  const inTag = sql`exists (select from unnest(tags) as tag where strpos(lower(tag), ${word}) > 0)`
  if (pairs.length === 0) return sql`(strpos(text, ${word}) > 0 or ${inTag})`
  return sql`((text <> '' and favourites.bigrams(text) @> array(
      select json_array_elements_text(${JSON.stringify(pairs)}::text::json)) and strpos(text, ${word}) > 0) or ${inTag})`
}

/** Favourites in the order in which they were made, for an export. */
export const selectAllOf = (
  sql: Sql,
  { personId, after, limit }: { personId: string; after: string | undefined; limit: number },
) =>
  sql<ItemRow[]>`
    select ${columns(sql)} from favourites.item
    where person_id = ${personId} and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id limit ${limit}::int`
