import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type ConversationId,
  editMessage,
  muteChat,
  readHistory,
  recallMessage,
  sendMessage,
  setAutoDestroy,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  messageTo,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  runJob,
  said,
  send,
  type TestWorld,
} from '@linnet/testing'
import { dividing } from './divide'
import { openDatabase } from './kernel/database'
import { migrate } from './kernel/migrate/migrate'

let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  chat = await world.befriend(ann, ben)
  group = await groupOf(ann, ben)
})
afterAll(() => world.stop())

const dayMs = 24 * 3_600_000
const history = async (person: Person) =>
  Promise.all([chat, group].map((conversationId) => person.do(readHistory, { conversationId })))

/** Adds to the log, changes and destroys parts of it, and adds to user logs. */
async function useLogs(): Promise<void> {
  const cseq = await said(ann, chat, 'hello')
  await ann.do(editMessage, { conversationId: chat, cseq, text: 'hello!', cid: newId() })
  await ann.do(recallMessage, { conversationId: chat, cseq: await said(ann, chat, 'a slip') })
  await ben.do(setAutoDestroy, { conversationId: chat, days: 1 })
  await said(ben, chat, 'for a day')
  await ben.do(setAutoDestroy, { conversationId: chat, days: 0 })
  await said(ben, group, 'hi')
  await ann.do(muteChat, { conversationId: group, isMuted: true })
}
const destroy = async () => {
  world.clock.advance(dayMs + 1000)
  await runJob(world, openBeside(world).job('conversations.destroyExpired'))
}

test('the logs are divided while people use them, and nobody notices', async () => {
  const repeated = messageTo(chat, 'once')
  const first = await ann.do(sendMessage, repeated)
  for (let n = 0; n < 20; n++) await useLogs()
  await destroy()
  const owner = openDatabase({ ...world.sql.options } as never, { max: 2 })
  const dividingAll = migrate(owner, dividing, { isInUse: true })
  await Promise.all([dividingAll, ...Array.from({ length: 10 }, useLogs)])
  await destroy()
  const [wrong] = await owner<{ logs: number; user_logs: number }[]>`
    select (
      select count(*)::int from conversations.conversation where cseq <> (
        select count(distinct abs(cseq)) from conversations.entry where conversation_id = conversation.id)) as logs, (
      select count(*)::int from userlogs.head where useq <> (
        select count(*) from userlogs.event where person_id = head.person_id)) as user_logs`
  expect(wrong).toEqual({ logs: 0, user_logs: 0 })
  const [kinds] = await owner<{ kinds: string }[]>`
    select string_agg(relkind::text, '') as kinds from pg_class
    where oid in ('conversations.entry'::regclass, 'userlogs.event'::regclass)`
  expect(kinds?.kinds).toBe('pp')
  await owner.close()
  const before = await history(ben)
  await migrate(world.sql, dividing)
  expect(await history(ben)).toEqual(before)
  expect(await ann.do(sendMessage, repeated)).toMatchObject({ cseq: first.cseq, id: first.id })
  await useLogs()
  await destroy()
  const device = await ben.connect()
  await send(ann, chat, 'over')
  expect(device.checked).toMatchObject({ tooLong: 0 })
  await device.close()
})
