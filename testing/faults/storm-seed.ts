import { createHash, randomBytes } from 'node:crypto'
import { jsonRows, type Sql } from '../../server/kernel/database'

/** A device's state when it comes back. */
export interface StormDevice {
  token: string
  /** The head of its user log, and the time up to which it knows the read cursors. */
  useq: number
  readsAtMs: number
  /** The device's conversations, with its known head of each. */
  heads: Record<string, number>
  /** The people on its first screen. */
  peers: string[]
}

/** Everybody is a friend of this many people before and after them in a circle, and chats with them. */
const friendsAhead = 5
const entriesOfEach = 3
const groupSize = 50
const atOnce = 1_000

/**
 * Inserts people with friends, conversations and a group each. In a third of their conversations they missed
 * the last message. The search index is complete for these, as in a server that has run for a while.
 */
export async function seedStorm(sql: Sql, count: number): Promise<StormDevice[]> {
  const people = Array.from({ length: count }, () => ({
    id: Bun.randomUUIDv7(),
    session: Bun.randomUUIDv7(),
    token: randomBytes(32).toString('base64url'),
  }))
  for (let from = 0; from < count; from += atOnce) await insertPeople(sql, people.slice(from, from + atOnce))
  const devices = people.map(({ token }): StormDevice => ({
    token,
    useq: 0,
    readsAtMs: Date.now(),
    heads: {},
    peers: [],
  }))
  const pairs = people.flatMap((_, one) =>
    Array.from({ length: friendsAhead }, (__, n) => ({ one, other: (one + n + 1) % count })),
  )
  const idOf = (at: number) => people[at]?.id ?? ''
  for (let from = 0; from < pairs.length; from += atOnce) {
    const chats = pairs.slice(from, from + atOnce).map((pair) => ({ ...pair, id: Bun.randomUUIDv7() }))
    await insertChats(
      sql,
      chats.map(({ id, one, other }) => ({ id, one: idOf(one), other: idOf(other) })),
    )
    for (const { id, one, other } of chats)
      for (const [mine, peer] of [
        [one, other],
        [other, one],
      ] as const) {
        const device = devices[mine]
        if (!device) continue
        device.heads[id] = Object.keys(device.heads).length % 3 === 0 ? entriesOfEach - 1 : entriesOfEach
        device.peers.push(idOf(peer))
      }
  }
  for (let from = 0; from < count; from += groupSize) {
    const id = Bun.randomUUIDv7()
    await insertGroup(sql, { id, people: people.slice(from, from + groupSize) })
    for (const device of devices.slice(from, from + groupSize)) device.heads[id] = 0
  }
  await sql`vacuum analyze`
  // The same as the server records every minute for all connected people.
  await sql`update contacts.last_seen set at = now()`
  return devices
}

/** Their sessions are a day old, so that signing in updates the last-seen time. */
async function insertPeople(
  sql: Sql,
  people: readonly { id: string; session: string; token: string }[],
): Promise<void> {
  const input = jsonRows(
    people.map(({ id, session, token }) => ({
      id,
      session,
      digest: createHash('sha256').update(token).digest('hex'),
      key: id.replaceAll('-', ''),
    })),
  )
  await sql`
    insert into profiles.person (id, nickname, chat_id, photo, gender, phone, invite_code, created_at)
    select id, 'Storm', 'storm_' || key, '', 0, '+' || key, key, now()
    from json_to_recordset(${input}::text::json) as row(id uuid, key text)`
  await sql`
    insert into auth.credential (person_id, password_hash, changed_at)
    select id, 'nobody logs in', now() from json_to_recordset(${input}::text::json) as row(id uuid)`
  await sql`
    insert into auth.session (id, person_id, token_digest, platform, system, address, logged_in_at, seen_at)
    select session, id, decode(digest, 'hex'), 'phone', 'test', '127.0.0.1', now() - interval '2 days', now() - interval '1 day'
    from json_to_recordset(${input}::text::json) as row(id uuid, session uuid, digest text)`
  await sql`
    insert into contacts.last_seen (person_id, at)
    select id, now() from json_to_recordset(${input}::text::json) as row(id uuid)`
}

async function insertChats(
  sql: Sql,
  chats: readonly { id: string; one: string; other: string }[],
): Promise<void> {
  const input = jsonRows(chats)
  await sql`
    insert into contacts.friendship (person_id, friend_id, created_at)
    select person, friend, now() from json_to_recordset(${input}::text::json) as row(one uuid, other uuid),
      lateral (values (one, other), (other, one)) as pair(person, friend)`
  await sql`
    insert into conversations.conversation (id, type, cseq, mseq, shown_cseq, last_at, created_at)
    select id, 1, ${entriesOfEach}::int, ${entriesOfEach}::int, ${entriesOfEach}::int, now(), now() - interval '1 day'
    from json_to_recordset(${input}::text::json) as row(id uuid)`
  await sql`
    insert into conversations.direct (low_person, high_person, conversation_id)
    select least(one, other), greatest(one, other), id
    from json_to_recordset(${input}::text::json) as row(id uuid, one uuid, other uuid)`
  await sql`
    insert into conversations.member (conversation_id, person_id)
    select id, person from json_to_recordset(${input}::text::json) as row(id uuid, one uuid, other uuid),
      unnest(array[one, other]) as person`
  await sql`
    insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at)
    select row.id, n, n, gen_random_uuid(), 0, case when n % 2 = 0 then one else other end, gen_random_uuid()::text,
      gen_random_uuid(), '{"text":"Are you coming tonight? We meet at seven."}', now()
    from json_to_recordset(${input}::text::json) as row(id uuid, one uuid, other uuid),
      generate_series(1, ${entriesOfEach}::int) as n`
  await sql`
    insert into conversations.text_progress (conversation_id, cseq)
    select id, ${entriesOfEach}::int from json_to_recordset(${input}::text::json) as row(id uuid)`
}

async function insertGroup(
  sql: Sql,
  { id, people }: { id: string; people: readonly { id: string }[] },
): Promise<void> {
  await sql`
    insert into conversations.conversation (id, type, name, member_count, last_at, created_at)
    values (${id}, 2, 'Storm', ${people.length}::int, now(), now())`
  await sql`
    insert into conversations.member (conversation_id, person_id, role, search_key, joined_by, joined_at)
    select ${id}, id, case when n = 1 then 2 else 0 end, 'storm', 'invitation', now()
    from json_to_recordset(${jsonRows(people.map((person, n) => ({ id: person.id, n: n + 1 })))}::text::json) as row(id uuid, n int)`
}
