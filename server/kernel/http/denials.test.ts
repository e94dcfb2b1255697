/** Denials are in the log, by call, refusal and who was refused, and without what they sent. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ConversationId, logIn, sendMessage } from '@linnet/protocol'
import { listStaff } from '@linnet/protocol/staff'
import { createTestWorld, messageTo, type Person, type TestWorld } from '@linnet/testing'

interface Line {
  message: string
  level: string
  call?: string
  refusal?: string
  who?: string
  network?: string
  repeated?: number
}

let lines: Line[] = []
let world: TestWorld
let ann: Person
beforeAll(async () => {
  world = await createTestWorld({}, undefined, { onLine: (line) => lines.push(JSON.parse(line) as Line) })
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

const denied = () => lines.filter(({ message }) => message === 'denied')

test("a stranger's chat, a wrong login and a dead session are logged with who and from where", async () => {
  lines = []
  const chat = crypto.randomUUID() as ConversationId
  await ann.call(sendMessage, messageTo(chat, 'not in the log'))
  await world.guest.call(logIn, { account: ann.account, password: 'wrong_1' })
  await world.holderOf('x'.repeat(43)).call(sendMessage, messageTo(chat, 'not in the log'))
  expect(denied()).toMatchObject([
    { level: 'info', call: 'conversations.send', refusal: 'ConversationNotFound', who: ann.id },
    { call: 'auth.logIn', refusal: 'WrongLogin' },
    { call: 'conversations.send', refusal: 'SessionEnded' },
  ])
  for (const line of denied()) expect(line.network).toBeString()
  expect(JSON.stringify(lines)).not.toMatch(/not in the log|wrong_1|xxxxx/)
})

test('refusals that deny no right are not', async () => {
  lines = []
  await ann.call(sendMessage, messageTo(crypto.randomUUID() as ConversationId, ' '))
  expect(denied()).toEqual([])
})

test('equal ones cannot fill the log', async () => {
  lines = []
  const chat = crypto.randomUUID() as ConversationId
  for (let n = 0; n < 20; n++) await ann.call(sendMessage, messageTo(chat, `${n}`))
  expect(denied().length).toBeLessThan(5)
})

test('a call of the console without a session is, too', async () => {
  lines = []
  await world.staffGuest.call(listStaff, {})
  expect(denied()).toMatchObject([{ call: 'accounts.list', refusal: 'SessionEnded' }])
})
