/** Programs read nothing after the owner's password was reset, and nothing that was recalled. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addRobot,
  type ConversationId,
  listSecurityEvents,
  logIn,
  type PersonId,
  recallMessage,
  renewRobotToken,
  resetPassword,
  setRobotAccess,
  showRobot,
} from '@linnet/protocol'
import {
  askAsRobot,
  createTestWorld,
  friendsNamed,
  groupOf,
  newId,
  type Person,
  readUntil,
  send,
  type TestWorld,
} from '@linnet/testing'

const code = '246810'
const password = 'hunter3'

let world: TestWorld
let ann: Person
let ben: Person
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

interface Robot {
  id: PersonId
  group: ConversationId
  call: (method: string, input?: object) => Promise<{ status: number; result: unknown }>
}

async function robot(): Promise<Robot> {
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  const group = await groupOf(ann, ben)
  const { robotId: id } = await ann.do(addRobot, { conversationId: group, name: 'Coffee', cid: newId() })
  const { token } = await ann.do(renewRobotToken, { robotId: id })
  return {
    id,
    group,
    async call(method, input = {}) {
      const headers = { 'user-agent': 'curl/8' }
      const response = await askAsRobot(world.url, { token, method, input, headers })
      return { status: response.status, result: ((await response.json()) as { result: unknown }).result }
    },
  }
}

const shown = ({ id: robotId, group: conversationId }: Robot, owner = ann) =>
  owner.do(showRobot, { robotId, conversationId })

const waits = (it: Robot, count: number) =>
  readUntil(
    () => shown(it),
    ({ waiting }) => waiting === count,
  )

/** The same person, on a session that began after the reset. */
async function resetLogin(person: Person): Promise<Person> {
  await world.guest.do(resetPassword, { account: person.account, code, password })
  const { token } = await world.guest.do(logIn, { account: person.account, password, platform: 'phone' })
  return { ...person, token, ...world.holderOf(token) }
}

const textsIn = (result: unknown) =>
  (result as { message?: { text: string } }[]).map(({ message }) => message?.text)

describe('after a reset of the owner’s password', () => {
  test('no token or webhook of a robot works, and nothing waits for one', async () => {
    const it = await robot()
    await it.call('setWebhook', { url: 'https://hook.invalid/' })
    await send(ben, it.group, '/one')
    await waits(it, 1)
    expect((await shown(it)).tokenAt).toBeGreaterThan(0)
    const owner = await resetLogin(ann)
    expect((await it.call('getMe')).status).toBe(401)
    expect(await shown(it, owner)).toMatchObject({ tokenAt: 0, webhook: 'none', waiting: 0 })
    // A new token begins with what is sent after it.
    await owner.do(renewRobotToken, { robotId: it.id })
    expect(await shown(it, owner)).toMatchObject({ webhook: 'none', waiting: 0 })
  })

  test('a call that waits for updates ends with none', async () => {
    const it = await robot()
    const polled = it.call('getUpdates', { timeout: 50 })
    await resetLogin(ann)
    expect((await polled).result ?? []).toEqual([])
  }, 20_000)

  test('the robots of others go on', async () => {
    const it = await robot()
    await resetLogin(ben)
    expect((await it.call('getMe')).status).toBe(200)
  })
})

test('new tokens and webhooks are security events of the owner', async () => {
  const it = await robot()
  const url = 'https://hook.invalid/secret'
  await it.call('setWebhook', { url })
  // Set again, as programs do when they start, or changed over and over.
  await it.call('setWebhook', { url })
  await it.call('setWebhook', { url: 'https://other.invalid/' })
  const events = (await ann.do(listSecurityEvents, {})).filter(({ kind }) => kind.startsWith('robot'))
  expect(events.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['robotWebhook', 'hook.invalid'],
    ['robotToken', ''],
  ])
  expect((await ben.do(listSecurityEvents, {})).some(({ kind }) => kind.startsWith('robot'))).toBe(false)
})

describe('a message that was recalled before its delivery', () => {
  test('is neither kept nor delivered', async () => {
    const it = await robot()
    const { cseq } = await send(ben, it.group, '/secret word')
    await waits(it, 1)
    const rows = await world.sql<{ body: object }[]>`select body from robots.update where robot_id = ${it.id}`
    expect(JSON.stringify(rows)).not.toContain('secret')
    await ben.do(recallMessage, { conversationId: it.group, cseq })
    await send(ben, it.group, '/two')
    await waits(it, 2)
    expect(textsIn((await it.call('getUpdates', { limit: 1 })).result)).toEqual(['/two'])
    expect((await shown(it)).waiting).toBe(1)
  })

  test('does not keep those after it from the webhook', async () => {
    const it = await robot()
    const { cseq } = await send(ben, it.group, '/one')
    await waits(it, 1)
    await ben.do(recallMessage, { conversationId: it.group, cseq })
    await it.call('setWebhook', { url: 'https://hook.invalid/' })
    // The webhook can't be called, yet it no longer waits with the message.
    await waits(it, 0)
    expect((await shown(it)).webhook).toBe('working')
  })
})

test('a robot that may read only commands by then gets no other messages that waited', async () => {
  const it = await robot()
  const place = { conversationId: it.group, robotId: it.id }
  await ann.do(setRobotAccess, { ...place, reads: 'all' })
  await send(ben, it.group, 'just talking')
  await send(ben, it.group, '/order')
  await waits(it, 2)
  await ann.do(setRobotAccess, { ...place, reads: 'commands' })
  expect(textsIn((await it.call('getUpdates')).result)).toEqual(['/order'])
})
