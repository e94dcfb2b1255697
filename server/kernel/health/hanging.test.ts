import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addRobot,
  type ConversationId,
  getBase,
  readHistory,
  renewRobotToken,
  sendMessage,
  uploadCalls,
} from '@linnet/protocol'
import { staffLogIn } from '@linnet/protocol/staff'
import {
  createTestWorld,
  groupOf,
  messageTo,
  newId,
  pathOf,
  type Person,
  readUntil,
  send,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import { createDatabaseWatch } from './database-watch'

let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { cutsDatabase: true, answerMs: 100 })
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  chat = await world.befriend(ann, ben)
})
afterAll(() => world.stop())

test('while PostgreSQL hangs, everybody gets the answer that the service is unavailable', async () => {
  const message = messageTo(chat, 'hello')
  const { mend } = world.hangDatabase()
  const refused = await Promise.all([
    ann.call(readHistory, { conversationId: chat }),
    ann.call(sendMessage, message),
    world.staffGuest.call(staffLogIn, { email: 'owner@example.org', password: 'any' }),
  ])
  for (const outcome of refused) expect(outcome).toMatchObject({ refusal: { name: 'Unavailable' } })
  const health = await fetch(`${world.statusUrl}/health`)
  expect(health.status).toBe(503)
  expect((await fetch(`${world.url}/health`)).status).toBe(503)
  mend()
  // The first try may still hold the conversation, so that the next one is refused as busy.
  const sent = await readUntil(
    () => ann.call(sendMessage, message),
    (outcome) => outcome.ok,
  )
  const { cseq } = valueOf(sent)
  await readUntil(isUp, (up) => up)
  const { entries } = await ann.do(readHistory, { conversationId: chat })
  expect(entries.filter((entry) => entry.cseq >= cseq)).toHaveLength(1)
})

const isUp = async () => (await fetch(`${world.url}/health`)).status === 200

/** Lets PostgreSQL hang until the server has noticed, and lets it recover. */
async function hangForAWhile(): Promise<void> {
  const { mend } = world.hangDatabase()
  await readUntil(isUp, (up) => !up)
  mend()
  await readUntil(isUp, (up) => up)
}

/** Sends the beginning of a body; `end` sends the rest. */
function sendSlowly({
  path,
  headers,
  begin,
}: {
  path: string
  headers: Record<string, string>
  begin: string
}) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  void writer.write(new TextEncoder().encode(begin))
  const answer = fetch(`${world.url}${path}`, { method: 'POST', headers, body: readable })
  return {
    async end(rest: string) {
      await writer.write(new TextEncoder().encode(rest))
      await writer.close()
      return (await answer).json() as Promise<{ err: number }>
    },
  }
}

describe('a hang that has passed is not noticed', () => {
  test('by a call whose body was on its way', async () => {
    const call = sendSlowly({
      path: pathOf(getBase),
      headers: { 'content-type': 'application/json' },
      begin: '{"_token":',
    })
    await hangForAWhile()
    expect(await call.end(`${JSON.stringify(ann.token)}}`)).toMatchObject({ err: 0 })
  })

  test('by an upload', async () => {
    const part = (name: string, value: string) =>
      `--line\r\ncontent-disposition: form-data; name="${name}"${value}`
    const file = '; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhello'
    const upload = sendSlowly({
      path: pathOf(uploadCalls.chat),
      headers: { 'content-type': 'multipart/form-data; boundary=line' },
      begin: `${part('_token', `\r\n\r\n${ann.token}\r\n`)}${part('file', file)}`,
    })
    await hangForAWhile()
    expect(await upload.end(' world\r\n--line--\r\n')).toMatchObject({ err: 0 })
  })

  test('by a robot that waits for news', async () => {
    const group = await groupOf(ann, ben)
    const { robotId } = await ann.do(addRobot, { conversationId: group, name: 'Coffee', cid: newId() })
    const { token } = await ann.do(renewRobotToken, { robotId })
    const news = fetch(`${world.url}/robot/v1/getUpdates`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ timeout: 50 }),
    })
    await hangForAWhile()
    await send(ann, group, '/order')
    expect(await (await news).json()).toMatchObject({ ok: true, result: [{ type: 'message' }] })
  })
})

test('a database that refuses connections or cannot write does not hang', async () => {
  const watch = createDatabaseWatch(world.sql)
  watch.noteError(
    await world.sql`do $$ begin raise exception 'full' using errcode = '53100'; end $$`.catch(
      (error: unknown) => error,
    ),
  )
  expect((await watch.health()).state).toBe('failing')
  expect(await watch.isHanging()).toBe(false)
})
