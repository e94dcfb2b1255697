/** Messages that were stored before a server started, by others or by itself. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { profileFields, setProfileField, showPreferences } from '@linnet/protocol'
import {
  createTestWorld,
  openBeside,
  peopleNamed,
  type PushServer,
  runJob,
  said,
  startPushServer,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let server: PushServer
let pushKey: string | undefined

beforeAll(async () => {
  server = await startPushServer(() => pushKey)
  world = await createTestWorld(server.settings)
})
afterAll(async () => {
  await world.stop()
  server.stop()
})

test('a chat that grew before the start is not forgotten behind ten thousand others that grew since', async () => {
  const [ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  const chat = await world.befriend(ann, ben)
  pushKey = (await ann.do(showPreferences, {})).pushKey
  const { content } = server.subscribe({ lang: 'en-us' })
  await ann.do(setProfileField, { field: profileFields.pushSubscription, content })
  await said(ben, chat, 'Hello')
  await until(() => server.received.length > 0)
  await world.sql`
    insert into conversations.conversation (id, type, cseq, mseq, last_at, created_at)
    select gen_random_uuid(), 1, 1, 1, now(), now() from generate_series(1, 10_000)`
  const rows = () => world.sql<unknown[]>`select 1 from notifications.push where topic = ${chat}`
  await until(
    async () => (await world.sql<unknown[]>`select 1 from notifications.push where is_due`).length === 0,
  )
  await world.sql`delete from notifications.push`
  await runJob(world, openBeside(world).job('notifications.feed'))
  expect(await rows()).toHaveLength(1)
})
