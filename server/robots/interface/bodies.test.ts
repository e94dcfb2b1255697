/** Limits on the request bodies that robots may have in flight. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { addRobot, type ConversationId, listRobotCommands, renewRobotToken } from '@linnet/protocol'
import { createTestWorld, friendsNamed, groupOf, newId, type Person, type TestWorld } from '@linnet/testing'
import { admissionLimits } from '../../kernel/http/admission'

let world: TestWorld
let ann: Person
let ben: Person
const sockets: Socket[] = []

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMITS: 'on' })
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => world.stop())

/** The token of a new robot in this group. */
async function tokenOf(owner: Person, group: ConversationId): Promise<string> {
  const { robotId } = await owner.do(addRobot, { conversationId: group, name: 'Coffee', cid: newId() })
  return (await owner.do(renewRobotToken, { robotId })).token
}

/** Begins a call whose body never arrives. */
async function hold(token: string, { path, bytes }: { path: string; bytes: number }): Promise<Socket> {
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  sockets.push(socket)
  await new Promise<void>((resolve) => void socket.once('connect', resolve))
  const headers = `host: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-length: ${bytes}`
  socket.write(`POST /robot/v1/${path} HTTP/1.1\r\n${headers}\r\n\r\n{`)
  return socket
}

async function ask(token: string, path = 'getMe', body = '{}') {
  const response = await fetch(`${world.url}/robot/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const { error } = (await response.json()) as { error?: { code: string; message: string } }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), error }
}

test('bodies of all robots of one owner are limited together; those of others, and the owner’s own calls, go on', async () => {
  const [group, other, bens] = [await groupOf(ann, ben), await groupOf(ann, ben), await groupOf(ben, ann)]
  const tokens: string[] = []
  while (tokens.length < 5) tokens.push(await tokenOf(ann, group))
  const [last, another] = [await tokenOf(ann, other), await tokenOf(ben, bens)]
  const each = Math.ceil(admissionLimits.perSender.bodies / tokens.length)
  const opened = tokens.flatMap((token) =>
    Array.from({ length: each }, () => hold(token, { path: 'getMe', bytes: 60_000 })),
  )
  await Promise.all(opened)
  for (;;) {
    const { status, retryAfter, error } = await ask(last)
    // Calls of the robot are rate-limited, too.
    if (status === 200 || error?.message === 'slow down') continue
    expect([status, retryAfter, error?.code]).toEqual([429, '1', 'TooManyRequests'])
    break
  }
  expect((await ask(another)).status).toBe(200)
  await ann.do(listRobotCommands, { conversationId: group })
  for (const socket of sockets) socket.destroy()
  while ((await ask(tokens[0] ?? '')).status !== 200) await new Promise(setImmediate)
}, 20_000)

test('a picture is charged with the length it states before it comes', async () => {
  const group = await groupOf(ann, ben)
  const [token, other] = [await tokenOf(ann, group), await tokenOf(ann, group)]
  const path = `sendPicture?group=${group}`
  const bytes = 10 * 1024 * 1024 - 1
  // The server waits for two of the three, and nothing more fits into a robot's limit.
  const answers = [1, 2, 3].map(async () => {
    const socket = await hold(token, { path, bytes })
    return new Promise<string>((resolve) => void socket.once('data', (data: Buffer) => resolve(String(data))))
  })
  const refused = await Promise.race(answers)
  expect(refused).toStartWith('HTTP/1.1 429')
  expect(refused).toContain('TooManyRequests')
  expect((await ask(other, path, 'x'.repeat(1000))).error?.code).toBe('NotAPicture')
}, 20_000)
