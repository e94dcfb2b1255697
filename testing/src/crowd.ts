import { createHash, randomBytes } from 'node:crypto'
import { type ConversationId, createGroup, type PersonId } from '@linnet/protocol'
import { jsonRows } from '../../server/kernel/database'
import type { Caller } from './caller'
import { loginPassword } from './login'
import type { TestWorld } from './world'

const loginPasswordHash = Bun.password.hashSync(loginPassword, {
  algorithm: 'argon2id',
  memoryCost: 8,
  timeCost: 1,
})

/** A person in a crowd, with a token and nothing but calls. */
export interface Extra extends Caller {
  id: PersonId
  name: string
}

/** Inserts people straight into the database: registering hundreds would take longer than the test itself. */
export const createCrowd = (world: TestWorld, count: number): Promise<Extra[]> =>
  createPeople(
    world,
    Array.from({ length: count }, () => Bun.randomUUIDv7()),
  )

/** Inserts people with given ids, for tests whose settings name them before the server starts. */
export async function createPeople(
  world: Pick<TestWorld, 'sql' | 'holderOf'>,
  ids: readonly string[],
): Promise<Extra[]> {
  const rows = ids.map((id, n) => {
    const token = randomBytes(32).toString('base64url')
    const digest = createHash('sha256').update(token).digest('hex')
    return { id, token, digest, session: Bun.randomUUIDv7(), name: `extra${n}`, key: id.replaceAll('-', '') }
  })
  const input = jsonRows(rows)
  await world.sql`
    insert into profiles.person (id, nickname, chat_id, photo, gender, phone, invite_code, created_at)
    select id, name, 'extra_' || key, '', 0, '+' || key, key, now()
    from json_to_recordset(${input}::text::json) as row(id uuid, name text, key text)`
  await world.sql`
    insert into auth.credential (person_id, password_hash, changed_at)
    select id, ${loginPasswordHash}, now() from json_to_recordset(${input}::text::json) as row(id uuid)`
  await world.sql`
    insert into auth.session (id, person_id, token_digest, platform, system, address, logged_in_at, seen_at)
    select session, id, decode(digest, 'hex'), 'phone', 'test', '127.0.0.1', now(), now()
    from json_to_recordset(${input}::text::json) as row(id uuid, session uuid, digest text)`
  return rows.map(({ id, name, token }) => ({ id: id as PersonId, name, ...world.holderOf(token) }))
}

interface CrowdedGroup {
  owner: Caller
  friends: readonly Pick<Extra, 'id'>[]
  crowd: readonly Pick<Extra, 'id'>[]
}

/** Creates a group of a person, some friends and a crowd. */
export async function createCrowdedGroup(
  world: Pick<TestWorld, 'sql' | 'clock'>,
  { owner, friends, crowd }: CrowdedGroup,
): Promise<ConversationId> {
  const personIds = friends.map(({ id }) => id)
  const { conversationId } = await owner.do(createGroup, { personIds, name: 'Crowd' })
  const ids = jsonRows(crowd.map(({ id }) => ({ id })))
  await world.sql`
    insert into conversations.member (conversation_id, person_id, role, search_key, joined_by, joined_at)
    select ${conversationId}, id, 0, 'extra', 'invitation', ${new Date(world.clock.nowMs() - 1000)}
    from json_to_recordset(${ids}::text::json) as row(id uuid)`
  await world.sql`
    update conversations.conversation set member_count = member_count + ${crowd.length}::int where id = ${conversationId}`
  return conversationId
}
