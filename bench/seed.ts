/**
 * Seeds people, sessions and conversations directly in the database: ten thousand registrations and fifteen
 * thousand conversations by calls would take longer than all measurements. All statements that know the
 * server's tables are here.
 */
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type DatabaseConnection, jsonRows, openDatabase, type Sql } from '../server/kernel/database'
import { choosePostgresAccount } from '../server/postgres/account'
import { openTransport, transportOfThisSystem } from '../server/postgres/transport'
import { messageText } from './frames'

export interface SeededPerson {
  id: string
  token: string
}

/** A direct conversation of two people, with `entries` messages written in turn. */
export interface ConversationSeed {
  people: readonly [SeededPerson, SeededPerson]
  entries: number
}

export interface SeededConversation extends ConversationSeed {
  listId: string
}

/** Opens the database of a running server, given its data folder. */
export async function openServerDatabase(dataDir: string, { max = 2 } = {}): Promise<Sql> {
  const account = choosePostgresAccount(join(dataDir, 'postgres'))
  const { connection } = await openTransport(transportOfThisSystem(), dataDir, account)
  return openDatabase(connection satisfies DatabaseConnection, { max })
}

/** The login password of every seeded account. */
export const loginPassword = 'linnet_1'

const loginPasswordHash = Bun.password.hashSync(loginPassword, {
  algorithm: 'argon2id',
  memoryCost: 8,
  timeCost: 1,
})

/** Registers people, each logged in on a phone. */
export async function seedPeople(sql: Sql, count: number): Promise<SeededPerson[]> {
  const rows = Array.from({ length: count }, () => {
    const id = Bun.randomUUIDv7()
    const token = randomBytes(32).toString('base64url')
    const digest = createHash('sha256').update(token).digest('hex')
    return { id, token, digest, session: Bun.randomUUIDv7(), name: id.replaceAll('-', '') }
  })
  const input = jsonRows(rows)
  await sql`
    insert into profiles.person (id, nickname, chat_id, photo, gender, phone, invite_code, created_at)
    select id, 'Person ' || right(name, 6), 'bench_' || name, '', 0, '+' || name, name, now()
    from json_to_recordset(${input}::text::json) as row(id uuid, name text)`
  await sql`
    insert into auth.credential (person_id, password_hash, changed_at)
    select id, ${loginPasswordHash}, now() from json_to_recordset(${input}::text::json) as row(id uuid)`
  await sql`
    insert into auth.session (id, person_id, token_digest, platform, system, address, logged_in_at, seen_at)
    select session, id, decode(digest, 'hex'), 'phone', 'bench', '127.0.0.1', now(), now()
    from json_to_recordset(${input}::text::json) as row(id uuid, session uuid, digest text)`
  return rows.map(({ id, token }) => ({ id, token }))
}

/** Logs people in on another device each; returns the token of each person's id. */
export async function seedSecondDevices(
  sql: Sql,
  people: readonly SeededPerson[],
): Promise<ReadonlyMap<string, string>> {
  const rows = people.map(({ id }) => {
    const token = randomBytes(32).toString('base64url')
    const digest = createHash('sha256').update(token).digest('hex')
    return { id, token, digest, session: Bun.randomUUIDv7() }
  })
  await sql`
    insert into auth.session (id, person_id, token_digest, platform, system, address, logged_in_at, seen_at)
    select session, id, decode(digest, 'hex'), 'web', 'bench', '127.0.0.1', now(), now()
    from json_to_recordset(${jsonRows(rows)}::text::json) as row(id uuid, session uuid, digest text)`
  return new Map(rows.map(({ id, token }) => [id, token]))
}

/** Creates conversations; the first is the most recent one. */
export async function seedConversations(
  sql: Sql,
  seeds: readonly ConversationSeed[],
): Promise<SeededConversation[]> {
  const conversations = seeds.map((seed) => ({ ...seed, listId: Bun.randomUUIDv7() }))
  const input = jsonRows(
    conversations.map(({ listId, people, entries }, age) => {
      const [low, high] = people.map(({ id }) => id).sort()
      return { id: listId, low, high, entries, age }
    }),
  )
  await sql`
    insert into conversations.conversation (id, type, cseq, mseq, shown_cseq, last_at, created_at)
    select id, 1, entries, entries, entries, now() - make_interval(secs => age), now() - interval '1 day'
    from json_to_recordset(${input}::text::json) as row(id uuid, entries bigint, age int)`
  await sql`
    insert into conversations.direct (low_person, high_person, conversation_id)
    select low, high, id from json_to_recordset(${input}::text::json) as row(id uuid, low uuid, high uuid)`
  await sql`
    insert into conversations.member (conversation_id, person_id)
    select id, person from json_to_recordset(${input}::text::json) as row(id uuid, low uuid, high uuid),
      unnest(array[low, high]) as person`
  await sql`
    insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at)
    select row.id, n, n, gen_random_uuid(), 0, case when n % 2 = 0 then low else high end,
      (lpad(to_hex((extract(epoch from now() - make_interval(secs => age)) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid::text, gen_random_uuid(), ${JSON.stringify({ text: messageText })}::text::json,
      now() - make_interval(secs => age)
    from json_to_recordset(${input}::text::json) as row(id uuid, low uuid, high uuid, entries bigint, age int),
      generate_series(1, entries) as n`
  return conversations
}

/**
 * Gives every message a unique text: Korean words of falling frequency, a token that occurs nowhere else, and
 * in a tenth of them a common word.
 */
export const seedTexts = (sql: Sql) => sql`
    with vocabulary as materialized (
      select array_agg(chr(44032 + (n * 7) % 2000) || chr(44032 + (n * 13) % 2000) || chr(44032 + (n * 29) % 2000) order by n) as words
      from generate_series(1, 5000) as n
    ), numbered as (
      select conversation_id, cseq, row_number() over () as nth from conversations.entry
    ), worded as (
      select conversation_id, cseq,
        words[1 + floor(power(random(), 2) * 5000)::int] || words[1 + floor(power(random(), 2) * 5000)::int] || ' '
        || words[1 + floor(power(random(), 2) * 5000)::int] || words[1 + floor(power(random(), 2) * 5000)::int]
        || ' token' || nth || 'x' || case when nth % 10 = 0 then ' meeting' else '' end as text
      from numbered cross join vocabulary
    )
    update conversations.entry set content = json_build_object('text', text)
    from worded where worded.conversation_id = entry.conversation_id and worded.cseq = entry.cseq`

/** Logs that are not yet in the search index. */
export async function unfoldedLogs(sql: Sql): Promise<number> {
  const [row] = await sql<{ left: bigint }[]>`
    select count(*) as left from conversations.conversation
    left join conversations.text_progress progress on progress.conversation_id = id
    where conversation.cseq > coalesce(progress.cseq, 0)`
  return Number(row?.left ?? 0n)
}

/** Lets the server pass over the messages so far, which then can't be searched: folding millions would take longer than a run. */
export const markFolded = (sql: Sql) => sql`
    insert into conversations.text_progress (conversation_id, cseq)
    select id, cseq from conversations.conversation
    on conflict (conversation_id) do update set cseq = excluded.cseq`

/** Waits until the search index holds what the scenario before has written, which would take the time of this one. */
export async function untilFolded(sql: Sql): Promise<void> {
  while ((await unfoldedLogs(sql)) > 0) await Bun.sleep(1_000)
}

/**
 * Keeps the server from folding logs, in the same way as another node that folds them. Returns a function
 * that ends this.
 */
export async function holdFolding(sql: Sql): Promise<() => Promise<void>> {
  const held = await sql.reserve()
  await held`select pg_advisory_lock(hashtext('job:conversations.foldTexts'))`
  return async () => {
    await held`select pg_advisory_unlock(hashtext('job:conversations.foldTexts'))`
    await held.release()
  }
}

/** Bytes of the search index. */
export async function textIndexSize(sql: Sql): Promise<number> {
  const [row] = await sql<{ bytes: bigint }[]>`
    select pg_total_relation_size('conversations.message_text') as bytes`
  return Number(row?.bytes ?? 0n)
}

/** Makes pairs of people friends. */
export async function seedFriends(
  sql: Sql,
  pairs: readonly (readonly [SeededPerson, SeededPerson])[],
): Promise<void> {
  const rows = jsonRows(pairs.map(([one, other]) => ({ one: one.id, other: other.id })))
  await sql`
    insert into contacts.friendship (person_id, friend_id, created_at)
    select person, friend, now() from json_to_recordset(${rows}::text::json) as row(one uuid, other uuid),
      lateral (values (one, other), (other, one)) as pair(person, friend)`
}

/** Marks everything read for everybody, so that a conversation opens at its end. */
export async function markAllRead(sql: Sql): Promise<void> {
  await sql`
    update conversations.member m set read_mseq = c.mseq
    from conversations.conversation c where c.id = m.conversation_id`
}

/**
 * Creates a group of these people plus `others` members who never log in; the first is the owner. Returns its
 * conversation.
 */
export async function seedGroup(
  sql: Sql,
  { people, others }: { people: readonly SeededPerson[]; others: number },
): Promise<string> {
  const listId = Bun.randomUUIDv7()
  const count = people.length + others
  await sql`
    insert into conversations.conversation (id, type, name, member_count, last_at, created_at)
    values (${listId}, 2, 'Bench', ${count}, now(), now())`
  await sql`
    insert into conversations.member (conversation_id, person_id, role, search_key, joined_by, joined_at)
    select ${listId}, person, case when n = 1 then 2 else 0 end, 'person', 'invitation', now() + make_interval(secs => n)
    from unnest(${sql.array(
      people.map(({ id }) => id),
      'UUID',
    )}) with ordinality as given(person, n)`
  await sql`
    insert into conversations.member (conversation_id, person_id, role, search_key, joined_by, joined_at)
    select ${listId}, gen_random_uuid(), 0, 'person', 'invitation', now() + make_interval(secs => n)
    from generate_series(1, ${others}::int) as n`
  return listId
}

/** Writes messages to a group, by its owner and the next members in turn, one a minute until now. */
export async function seedGroupEntries(
  sql: Sql,
  { listId, entries }: { listId: string; entries: number },
): Promise<void> {
  await sql`
    insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at)
    select ${listId}, n, n, gen_random_uuid(), 0, senders[1 + n % array_length(senders, 1)], gen_random_uuid()::text,
      gen_random_uuid(), ${JSON.stringify({ text: messageText })}::text::json, now() - make_interval(mins => ${entries}::int - n)
    from generate_series(1, ${entries}::int) as n,
      (select array_agg(person_id) as senders from (
        select person_id from conversations.member where conversation_id = ${listId} order by joined_at limit 20) as first) as given`
  await sql`
    update conversations.conversation set cseq = ${entries}, mseq = ${entries}, shown_cseq = ${entries}, last_at = now()
    where id = ${listId}`
}

/** Subscribes a device of each of these people: the session they are logged in with. */
export const seedPushSubscriptions = (
  sql: Sql,
  subscriptions: readonly { personId: string; content: string }[],
) => sql`
    insert into profiles.push_subscription (session_id, person_id, content, changed_at)
    select session.id, session.person_id, given.content, now()
    from json_to_recordset(${jsonRows(subscriptions)}::text::json) as given("personId" uuid, content text)
    join auth.session on session.person_id = given."personId"`

/** Rows inserted into any table so far, according to the statistics. */
export async function countRowsWritten(sql: Sql): Promise<number> {
  await sql`select pg_stat_force_next_flush()`
  const [row] = await sql<{ written: bigint }[]>`
    select sum(n_tup_ins)::bigint as written from pg_stat_user_tables`
  return Number(row?.written ?? 0n)
}

/**
 * Does the database's own maintenance: collects statistics and writes a checkpoint. Like autovacuum, it skips
 * empty tables: with statistics of an empty table, the planner would read it whole after it has grown.
 */
export async function settleDatabase(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' and pg_relation_size(oid) > 0`
  await sql.unsafe(`vacuum analyze ${tables.map(({ name }) => name).join(', ')}`)
  await sql`checkpoint`
}

/**
 * The number of messages in the logs, and the sum of their heads; both must match the answers to the senders.
 */
export async function countEntries(
  sql: Sql,
  listIds: readonly string[],
): Promise<{ entries: number; heads: number }> {
  const [row] = await sql<{ entries: bigint; heads: bigint }[]>`
    select (select count(*) from conversations.entry where conversation_id = any(ids)) as entries,
      (select sum(cseq)::bigint from conversations.conversation where id = any(ids)) as heads
    from (select ${sql.array([...listIds], 'UUID')} as ids) as given`
  return { entries: Number(row?.entries), heads: Number(row?.heads) }
}
