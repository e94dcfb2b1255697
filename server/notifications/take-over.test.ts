/** Takes over the pushes of a process of the cluster that has died. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { profileFields, setProfileField } from '@linnet/protocol'
import {
  createTestWorld,
  peopleNamed,
  type PushServer,
  said,
  startPushServer,
  type TestWorld,
  until,
} from '@linnet/testing'

setDefaultTimeout(90_000)

let world: TestWorld
let server: PushServer

beforeAll(async () => {
  server = await startPushServer()
  world = await createTestWorld(server.settings, undefined, { cluster: 'tests' })
})
afterAll(async () => {
  await world.stop()
  server.stop()
})

/** A process whose lease is over, and which had announced everything until a minute ago. */
const insertDead = (id: string = Bun.randomUUIDv7()) => world.sql`
  insert into kernel.process (id, cluster, name, version, bus_version, state, keys, alive_until, announced_until, timeline)
  values (${id}, 'tests', 'silent', '1', 1, 'serving', '{}', clock_timestamp() - interval '1 second',
    clock_timestamp() - interval '1 minute', 1)`

test('messages that it announced to nobody are found, and devices that waited for its connections are due', async () => {
  const [ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  const [lost, waiting] = [await world.befriend(ann, ben), await world.befriend(ann, cid)]
  const device = server.subscribe({ lang: 'en-us' })
  await ann.do(setProfileField, { field: profileFields.pushSubscription, content: device.content })
  await said(ben, lost, 'Lost')
  await said(cid, waiting, 'Waiting')
  await until(() => server.received.length >= 2)
  const isDone = async () =>
    (await world.sql<unknown[]>`select from notifications.push where is_due`).length === 0
  await until(isDone)
  // As if the process had died before it queued the first, and while the device was connected to it.
  await world.sql`delete from notifications.push where topic = ${lost}`
  await world.sql`
    update notifications.push set is_due = true, shown = '', due_at = now() + interval '1 hour' where topic = ${waiting}`
  await insertDead()
  const rows = () => world.sql<unknown[]>`select from notifications.push where topic in (${lost}, ${waiting})`
  await until(async () => (await rows()).length === 2 && (await isDone()), { timeoutMs: 60_000 })
  expect(server.received).toHaveLength(4)
})

test('what it had taken to send is due at once, and what others have taken is left to them', async () => {
  const [dan, eve, fay] = await peopleNamed(world, 'Dan', 'Eve', 'Fay')
  const [taken, others] = [await world.befriend(dan, eve), await world.befriend(dan, fay)]
  const device = server.subscribe({ lang: 'en-us' })
  await dan.do(setProfileField, { field: profileFields.pushSubscription, content: device.content })
  const before = server.received.length
  await said(eve, taken, 'Taken')
  await said(fay, others, 'Others')
  await until(() => server.received.length >= before + 2)
  await until(
    async () => (await world.sql<unknown[]>`select from notifications.push where is_due`).length === 0,
  )
  const received = server.received.length
  const [dead, living] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()]
  await world.sql`
    update notifications.push set is_due = true, shown = '', due_at = now(), taken_until = now() + interval '1 hour',
      taken_by = case topic when ${taken} then ${dead}::uuid else ${living}::uuid end
    where topic in (${taken}, ${others})`
  await insertDead(dead)
  const isTaken = (topic: string) => world.sql<unknown[]>`
    select from notifications.push where topic = ${topic} and taken_until is not null`
  await until(async () => (await isTaken(taken)).length === 0, { timeoutMs: 60_000 })
  await until(() => server.received.length > received)
  expect(server.received).toHaveLength(received + 1)
  expect(await isTaken(others)).toHaveLength(1)
})
