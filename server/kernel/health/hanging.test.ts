import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readHistory, sendMessage } from '@linnet/protocol'
import { staffLogIn } from '@linnet/protocol/staff'
import { createTestWorld, messageTo, type Person, readUntil, type TestWorld, valueOf } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { cutsDatabase: true, answerMs: 100 })
  ann = await world.person('Ann')
  ben = await world.person('Ben')
})
afterAll(() => world.stop())

test('while PostgreSQL hangs, everybody gets the answer that the service is unavailable', async () => {
  const chat = await world.befriend(ann, ben)
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
  const { entries } = await ann.do(readHistory, { conversationId: chat })
  expect(entries.filter((entry) => entry.cseq >= cseq)).toHaveLength(1)
})
