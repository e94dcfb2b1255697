import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  answer,
  blockPerson,
  getPerson,
  listFriends,
  onlineChanged,
  type PersonId,
  profileFields,
  removeFriend,
  setProfileField,
  watchPeople,
} from '@linnet/protocol'
import { createTestWorld, type Device, type Person, type TestWorld, until } from '@linnet/testing'
import type { Member } from '../kernel/caller'
import { createMetrics } from '../kernel/metrics'
import type { Connection } from '../kernel/socket/connection'
import { createHub } from '../kernel/socket/hub'
import { newConnection } from '../kernel/socket/socket'
import { unixSeconds } from '../kernel/unix-seconds'
import { createTransact, type Transact } from '../kernel/work'
import { createPresence } from './presence'
import { selectPresenceTies, upsertLastSeen } from './presence-store'

let world: TestWorld
let ann: Person
let bob: Person
let devices: Device[]

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  devices = []
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  // These tests watch strangers too; by default, only friends see each other.
  for (const person of [ann, bob]) await setAudience(person, 'everyone')
})
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
})
afterAll(() => world.stop())

async function connect(person: Person): Promise<Device> {
  const device = await person.connect()
  devices.push(device)
  return device
}
const watch = (device: Device, ...people: Person[]) =>
  device.send(watchPeople, { user_ids: people.map(({ id }) => id) })
const nextOf = async (device: Device, { id }: { id: PersonId }) =>
  (await device.next(onlineChanged, ({ data }) => data['user_id'] === id)).data
const sentAbout = (device: Device, { id }: Person) =>
  device.frames.filter(({ action, data }) => action === onlineChanged.wire && data['user_id'] === id)
/** Waits for longer than the grace period. */
async function untilSent(device: Device, person: Person, times: number): Promise<void> {
  await until(() => sentAbout(device, person).length >= times)
  expect(sentAbout(device, person).length).toBe(times)
}
const setAudience = (person: Person, audience: string) =>
  person.do(setProfileField, { field: profileFields.presenceVisibility, content: audience })
const seconds = () => unixSeconds(world.clock.nowMs())
const seenBy = async (viewer: Person, person: Person) => {
  const { isOnline, lastSeenAt } = await viewer.do(getPerson, { personId: person.id })
  return { isOnline, lastSeenAt }
}
const hidden = { isOnline: false, lastSeenAt: 0 }
const hiddenFrame = { online: 0, last_online_time: 0 }

describe('a watcher of a person', () => {
  test('gets their status at once, and again when they come online', async () => {
    const phone = await connect(ann)
    watch(phone, bob)
    expect(await nextOf(phone, bob)).toEqual({ user_id: bob.id, ...hiddenFrame })
    const before = seconds()
    await connect(bob)
    const frame = await nextOf(phone, bob)
    expect(frame).toMatchObject({ online: 1 })
    expect(frame['last_online_time']).toBeGreaterThanOrEqual(before)
    await connect(bob)
    watch(phone, bob)
    expect(await nextOf(phone, bob)).toMatchObject({ online: 1 })
    expect(sentAbout(phone, bob)).toHaveLength(3)
  })

  test('gets one answer for each, even for unknown people and oneself', async () => {
    const phone = await connect(ann)
    const nobody = { id: Bun.randomUUIDv7() as PersonId }
    phone.send(watchPeople, { user_ids: [ann.id, bob.id, nobody.id, bob.id] })
    expect(await nextOf(phone, ann)).toMatchObject({ online: 1 })
    expect(await nextOf(phone, bob)).toMatchObject(hiddenFrame)
    expect(await nextOf(phone, nobody)).toMatchObject(hiddenFrame)
    watch(phone, ann)
    await nextOf(phone, ann)
    expect(sentAbout(phone, bob)).toHaveLength(1)
  })

  test('sees them leave 5 seconds later, but neither quick reconnects nor people not on the list', async () => {
    const [cat, dan] = [await world.person('Cat'), await world.person('Dan')]
    for (const person of [cat, dan]) await setAudience(person, 'everyone')
    const phone = await connect(ann)
    const connections = await Promise.all([cat, dan, bob].map(connect))
    watch(phone, dan)
    watch(phone, bob, cat)
    await Promise.all([bob, cat].map((person) => nextOf(phone, person)))
    const before = sentAbout(phone, dan).length
    for (const connection of connections) await connection.close()
    const leftAt = seconds()
    expect((await seenBy(ann, bob)).isOnline).toBe(true)
    await connect(cat)
    await untilSent(phone, bob, 2)
    expect(sentAbout(phone, bob).at(-1)?.data).toMatchObject({ online: 0 })
    expect(
      Math.abs(Number(sentAbout(phone, bob).at(-1)?.data['last_online_time']) - leftAt),
    ).toBeLessThanOrEqual(1)
    expect(sentAbout(phone, cat)).toHaveLength(1)
    expect(sentAbout(phone, dan)).toHaveLength(before)
    const { isOnline, lastSeenAt } = await seenBy(ann, bob)
    expect(isOnline).toBe(false)
    expect(Math.abs(lastSeenAt - leftAt)).toBeLessThanOrEqual(1)
    await connect(dan)
    await connect(bob)
    await untilSent(phone, bob, 3)
    expect(sentAbout(phone, dan)).toHaveLength(before)
  }, 20_000)

  test('may watch at most 200 people', async () => {
    const phone = await connect(ann)
    const ids = Array.from({ length: 201 }, () => Bun.randomUUIDv7())
    phone.send(watchPeople, { user_ids: ids })
    expect((await phone.next(answer)).data).toMatchObject({ err: 1, data: { code: 'BadInput' } })
    phone.send(watchPeople, { user_ids: ids.slice(1) })
    await phone.next(onlineChanged, ({ data }) => data['user_id'] === ids[200])
    expect(phone.frames.filter(({ action }) => action === onlineChanged.wire)).toHaveLength(200)
  })
})

describe('privacy', () => {
  test('a person who never chose is seen by friends only', async () => {
    const [cat, eve] = [await world.person('Cat'), await world.person('Eve')]
    await world.befriend(ann, cat)
    await connect(cat)
    expect(await seenBy(ann, cat)).toMatchObject({ isOnline: true })
    expect(await seenBy(eve, cat)).toEqual(hidden)
  })

  test('"contacts" shows presence to friends only, everywhere', async () => {
    await world.befriend(ann, bob)
    const eve = await world.person('Eve')
    await setAudience(bob, 'contacts')
    await connect(bob)
    const [phoneOfAnn, phoneOfEve] = [await connect(ann), await connect(eve)]
    for (const phone of [phoneOfAnn, phoneOfEve]) watch(phone, bob)
    expect(await nextOf(phoneOfAnn, bob)).toMatchObject({ online: 1 })
    expect(await nextOf(phoneOfEve, bob)).toMatchObject(hiddenFrame)
    expect(await seenBy(ann, bob)).toMatchObject({ isOnline: true })
    expect(await seenBy(eve, bob)).toEqual(hidden)
    const [group] = await ann.do(listFriends, {})
    expect(group?.friends).toMatchObject([{ isOnline: true }])
    await bob.do(removeFriend, { personId: ann.id })
    expect(await nextOf(phoneOfAnn, bob)).toMatchObject(hiddenFrame)
    expect(await seenBy(ann, bob)).toEqual(hidden)
  })

  test('"nobody" shows presence to nobody, not even a friend', async () => {
    await world.befriend(ann, bob)
    await setAudience(bob, 'nobody')
    const phone = await connect(ann)
    watch(phone, bob)
    await nextOf(phone, bob)
    await connect(bob)
    watch(phone, bob)
    expect(await nextOf(phone, bob)).toMatchObject(hiddenFrame)
    const [group] = await ann.do(listFriends, {})
    expect(group?.friends).toMatchObject([hidden])
    expect(await seenBy(bob, bob)).toMatchObject({ isOnline: true })
  })

  test('a changed setting takes effect at once for watchers, each seeing only what changed for them', async () => {
    await world.befriend(ann, bob)
    const eve = await world.person('Eve')
    await connect(bob)
    const [phoneOfAnn, phoneOfEve] = [await connect(ann), await connect(eve)]
    for (const phone of [phoneOfAnn, phoneOfEve]) watch(phone, bob)
    for (const phone of [phoneOfAnn, phoneOfEve])
      expect(await nextOf(phone, bob)).toMatchObject({ online: 1 })
    await setAudience(bob, 'contacts')
    expect(await nextOf(phoneOfEve, bob)).toMatchObject(hiddenFrame)
    await setAudience(bob, 'nobody')
    expect(await nextOf(phoneOfAnn, bob)).toMatchObject(hiddenFrame)
    await setAudience(bob, 'everyone')
    for (const phone of [phoneOfAnn, phoneOfEve])
      expect(await nextOf(phone, bob)).toMatchObject({ online: 1 })
    expect(sentAbout(phoneOfAnn, bob)).toHaveLength(3)
    expect(sentAbout(phoneOfEve, bob)).toHaveLength(3)
  })

  test('a block hides presence from the blocked person at once, but not from the blocker', async () => {
    await world.befriend(ann, bob)
    const [phoneOfAnn, phoneOfBob] = [await connect(ann), await connect(bob)]
    watch(phoneOfAnn, bob)
    watch(phoneOfBob, ann)
    expect(await nextOf(phoneOfAnn, bob)).toMatchObject({ online: 1 })
    expect(await nextOf(phoneOfBob, ann)).toMatchObject({ online: 1 })
    await bob.do(blockPerson, { personId: ann.id })
    expect(await nextOf(phoneOfAnn, bob)).toMatchObject(hiddenFrame)
    expect(await seenBy(ann, bob)).toEqual(hidden)
    expect((await ann.do(listFriends, {}))[0]?.friends).toMatchObject([hidden])
    expect(await seenBy(bob, ann)).toMatchObject({ isOnline: true })
    await bob.do(blockPerson, { personId: ann.id, isBlocked: false })
    expect(await nextOf(phoneOfAnn, bob)).toMatchObject({ online: 1 })
    expect(sentAbout(phoneOfBob, ann)).toHaveLength(1)
  })
})

/** The presence of a server that has just started, with Ann connected to it; its first transactions may fail. */
function startPresence({
  failures = 0,
  ...times
}: { failures?: number; comeBackWithinMs?: number; aliveEveryMs?: number } = {}) {
  const { sql, clock } = world
  let left = failures
  const metrics = createMetrics()
  const hub = createHub({ metrics, onPresence: (...change) => presence.onPresence(...change, true) })
  const transactNow = createTransact({ metrics, sql, clock, deliver: hub.deliver })
  const transact: Transact = (...parts) =>
    left-- > 0 ? Promise.reject(new Error('the database failed')) : transactNow(...parts)
  const presence = createPresence({
    hub,
    sql,
    clock,
    transact,
    ...times,
  })
  const frames: { data: { user_id: string; online: number } }[] = []
  const socket = {
    getBufferedAmount: () => 0,
    cork: (write: () => void) => write(),
    send: (frame: string) => frames.push(JSON.parse(frame) as (typeof frames)[number]),
  } as unknown as Connection['socket']
  const connectionOf = ({ id }: Person) =>
    ({
      ...newConnection({ address: '::1', userAgent: '', language: undefined }),
      socket,
      member: { personId: id },
    }) as Connection & { member: Member }
  const phone = connectionOf(ann)
  hub.join(phone, phone.member)
  return {
    hub,
    presence,
    frames,
    connectionOf,
    watch: (...people: Person[]) => presence.signal.handle(phone, { personIds: people.map(({ id }) => id) }),
  }
}

test('after a start, those who were connected before are shown as online until they are back or their time is over', async () => {
  const { sql, clock } = world
  const [cat, dan] = [await world.person('Cat'), await world.person('Dan')]
  for (const person of [cat, dan]) await setAudience(person, 'everyone')
  const seen = (person: Person, agoMs: number) => sql`
    insert into contacts.last_seen (person_id, at) values (${person.id}, ${new Date(clock.nowMs() - agoMs)})`
  await Promise.all([seen(bob, 30_000), seen(cat, 30_000), seen(dan, 300_000)])
  const { hub, presence, frames, connectionOf, watch: watchAll } = startPresence({ comeBackWithinMs: 300 })
  await watchAll(bob, cat, dan)
  const said = () => frames.map(({ data }) => [data.user_id, data.online])
  await until(() => frames.length === 3)
  const first = [
    [bob.id, 1],
    [cat.id, 1],
    [dan.id, 0],
  ]
  expect(said()).toEqual(first)
  const phoneOfBob = connectionOf(bob)
  hub.join(phoneOfBob, phoneOfBob.member)
  // There was no frame for Bob, who was already shown as online.
  await until(() => frames.length === 4)
  expect(said()).toEqual([...first, [cat.id, 0]])
  expect([bob, cat].map(({ id }) => presence.isOnline(id, new Date(clock.nowMs())))).toEqual([true, false])
  await presence.drain()
})

const lastSeenMs = async ({ id }: Person) => {
  const [tie] = await selectPresenceTies(world.sql, [{ viewerId: id, personId: id }])
  return tie?.lastSeenAt?.getTime()
}
/** The version of a person's stored row. */
const versionOf = async ({ id }: Pick<Person, 'id'>) => {
  const [row] = await world.sql<{ xmin: string }[]>`
    select xmin::text from contacts.last_seen where person_id = ${id}`
  return row?.xmin
}

test('when the server stops, everyone online is last seen then, without a write for each of them', async () => {
  const { presence } = startPresence()
  const before = await until(() => versionOf(ann))
  world.clock.advance(60_000)
  const stoppedAtMs = world.clock.nowMs()
  await presence.drain()
  expect(await lastSeenMs(ann)).toBeGreaterThanOrEqual(stoppedAtMs)
  expect(await versionOf(ann)).toBe(before)
})

test('when the server is killed, everyone online is last seen when it was last alive', async () => {
  const { presence } = startPresence()
  await until(() => versionOf(ann))
  const aliveUntil = new Date(world.clock.nowMs() + 600_000)
  await world.sql`
    update contacts.process set alive_until = ${aliveUntil}
    where id = (select process_id from contacts.last_seen where person_id = ${ann.id})`
  expect(await lastSeenMs(ann)).toBe(aliveUntil.getTime())
  await presence.drain()
})

test('somebody who comes is stored once, and not again when they reconnect at once', async () => {
  const { hub, presence, connectionOf } = startPresence()
  const join = () => {
    const phone = connectionOf(bob)
    hub.join(phone, phone.member)
    return phone
  }
  const phone = join()
  const before = await until(() => versionOf(bob))
  hub.leave(phone)
  const again = join()
  // Changes are stored in their order.
  hub.leave(again)
  const cat = connectionOf(await world.person('Cat'))
  hub.join(cat, cat.member)
  await until(() => versionOf({ id: cat.member.personId }))
  expect(await versionOf(bob)).toBe(before)
  await presence.drain()
})

test('what could not be stored is stored once the database works again', async () => {
  const { hub, presence, connectionOf } = startPresence({ failures: 20, aliveEveryMs: 10 })
  const phone = connectionOf(bob)
  hub.join(phone, phone.member)
  await until(() => versionOf(bob))
  await presence.drain()
})

test('somebody who left a server after they came to another one stays connected to that one', async () => {
  const [former, latter] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()]
  const store = (server: string, processId: string | null) =>
    upsertLastSeen(world.sql, {
      people: [{ personId: bob.id, atMs: world.clock.nowMs(), processId }],
      processId: server,
    })
  const current = async () => {
    const [row] = await world.sql<{ processId: string | null }[]>`
      select process_id as "processId" from contacts.last_seen where person_id = ${bob.id}`
    return row?.processId
  }
  await store(former, former)
  await store(latter, latter)
  await store(former, null)
  expect(await current()).toBe(latter)
  await store(latter, null)
  expect(await current()).toBeNull()
})
