/** Urgent notifications while a group of 10,000, all with devices that are not connected, never stops talking. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  callTypes,
  type ConversationId,
  profileFields,
  setProfileField,
  showPreferences,
  startCall,
} from '@linnet/protocol'
import {
  createTestWorld,
  newId,
  peopleNamed,
  type Person,
  type PushDevice,
  type PushServer,
  said,
  send,
  startPushServer,
  type TestWorld,
  until,
} from '@linnet/testing'
import { upsertPushes, upsertWaiting } from './push-store'

const members = 10_000

let world: TestWorld
let server: PushServer
let pushKey: string | undefined
/** The device that gets the notifications of everybody in the group. */
let crowd: PushDevice

beforeAll(async () => {
  server = await startPushServer(() => pushKey)
  world = await createTestWorld(server.settings)
  crowd = server.subscribe({ lang: 'en-us' })
})
afterAll(async () => {
  await world.stop()
  server.stop()
})

async function subscribe(person: Person): Promise<PushDevice> {
  const device = server.subscribe({ lang: 'en-us' })
  await person.do(setProfileField, { field: profileFields.pushSubscription, content: device.content })
  return device
}

/** A group of these people, the first of whom owns it, and of thousands who never connect. */
async function crowdWith(people: readonly Person[]): Promise<ConversationId> {
  const group = newId()
  await world.sql`
    insert into profiles.person (id, nickname, chat_id, photo, gender, phone, invite_code, created_at)
    select gen_random_uuid(), 'One of many', 'many_' || n, '', 0, '+999' || n, 'many' || n, now()
    from generate_series(1, ${members}::int) as n`
  await world.sql`
    insert into profiles.push_subscription (session_id, person_id, content, changed_at)
    select gen_random_uuid(), id, ${crowd.content}, now() from profiles.person where chat_id like 'many\\_%'`
  await world.sql`
    insert into conversations.conversation (id, type, name, member_count, last_at, created_at)
    values (${group}, 2, 'Everybody', ${members + people.length}, now(), now())`
  await world.sql`
    insert into conversations.member (conversation_id, person_id, role, search_key, joined_by, joined_at)
    select ${group}, id, 0, 'person', 'invitation', now() from profiles.person where chat_id like 'many\\_%'`
  for (const [n, { id }] of people.entries())
    await world.sql`
      insert into conversations.member (conversation_id, person_id, role, search_key, joined_by, joined_at)
      values (${group}, ${id}, ${n === 0 ? 2 : 0}, 'person', 'invitation', now())`
  return group as ConversationId
}

const cameTo = ({ id }: PushDevice) => server.received.filter(({ device }) => device === id)

/**
 * Waits until this device gets a message; returns the number of messages that the crowd got before it, and
 * the time taken.
 */
async function waitFor(
  device: PushDevice,
  act: () => Promise<unknown>,
  isAwaited: (received: PushServer['received'][number]) => boolean = () => true,
) {
  const [before, startedAtMs] = [cameTo(crowd).length, performance.now()]
  const count = cameTo(device).length
  await act()
  await until(() => cameTo(device).slice(count).some(isAwaited), { timeoutMs: 60_000 })
  return { crowd: cameTo(crowd).length - before, ms: performance.now() - startedAtMs }
}

test('calls ring, and direct messages and mentions arrive, as if the group were silent', async () => {
  const [writer, ann, ben, cid] = await peopleNamed(world, 'Writer', 'Ann', 'Ben', 'Cid')
  pushKey = (await ann.do(showPreferences, {})).pushKey
  const chat = await world.befriend(ann, ben)
  const group = await crowdWith([writer, cid])
  const [bens, cids] = [await subscribe(ben), await subscribe(cid)]
  let isTalking = true
  let most = 0
  const talk = async () => {
    for (let n = 0; isTalking; n++) {
      await said(writer, group, `And ${n}`)
      const [row] = await world.sql<{ due: number }[]>`
        select count(*)::int as due from notifications.push where is_due and due_at <= now()`
      most = Math.max(most, row?.due ?? 0)
      await Bun.sleep(100)
    }
  }
  const talking = talk()
  await until(() => cameTo(crowd).length > 200, { timeoutMs: 60_000 })

  const call = { conversationId: chat, type: callTypes.voice, device: newId() }
  const ring = await waitFor(
    bens,
    () => ann.do(startCall, call),
    ({ message }) => message.isRing === true,
  )
  const direct = await waitFor(bens, () => said(ann, chat, 'Are you there?'))
  const mention = await waitFor(cids, () => send(writer, group, { text: '@Cid look', mentions: [cid.id] }))
  isTalking = false
  await talking
  // Each takes a second or two; a busy machine gets more time. In the order of the queue there would be
  // 10,000 messages before it.
  for (const { crowd: others, ms } of [ring, direct, mention]) {
    expect(others).toBeLessThan(4_000)
    expect(ms).toBeLessThan(20_000)
  }
  // A page or two of the 10,000 are due at a time.
  expect(most).toBeLessThan(3_000)
}, 120_000)

describe('a row of the queue', () => {
  /** A row in a lane that nobody serves. */
  const push = (secondsAgo: number) => ({
    sessionId: newId(),
    topic: 'friends',
    personId: newId() as never,
    conversationId: null,
    lane: 9 as never,
    dueAt: new Date(Date.now() - secondsAgo * 1_000),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  const stateOf = async ({ sessionId }: { sessionId: string }) => {
    const [row] = await world.sql<{ xmin: string; lane: number }[]>`
      select xmin::text, lane from notifications.push where session_id = ${sessionId}`
    return row
  }

  test('that is due already is not written again, unless it has become more urgent', async () => {
    const one = push(5)
    await upsertPushes(world.sql, [one])
    const written = await stateOf(one)
    await upsertPushes(world.sql, [
      { ...one, dueAt: new Date(), expiresAt: new Date(Date.now() + 86_460_000) },
    ])
    expect(await stateOf(one)).toEqual(written)
    await upsertPushes(world.sql, [{ ...one, lane: 8 as never }])
    expect(await stateOf(one)).toMatchObject({ lane: 8 })
  })

  test('of a device that is connected is not written with each message', async () => {
    const one = push(-100)
    await upsertWaiting(world.sql, [one])
    const written = await stateOf(one)
    const later = (ms: number) => ({
      ...one,
      dueAt: new Date(one.dueAt.getTime() + ms),
      expiresAt: new Date(one.expiresAt.getTime() + ms),
    })
    await upsertWaiting(world.sql, [later(20_000)])
    expect(await stateOf(one)).toEqual(written)
    await upsertWaiting(world.sql, [later(40_000)])
    expect(await stateOf(one)).not.toEqual(written)
  })
})
