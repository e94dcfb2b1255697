import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  addRobot,
  type ConversationId,
  type PersonId,
  recallMessage,
  removeRobot,
  renewRobotToken,
  sendMessage,
  setRobotAccess,
} from '@linnet/protocol'
import {
  askAsRobot,
  createTestWorld,
  friendsNamed,
  groupOf,
  newId,
  type Person,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import { createRateLimiter } from '../../kernel/limits/rate-limit'
import { createLimits } from './parts'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterAll(() => world.stop())

interface Robot {
  id: PersonId
  group: ConversationId
  fetch: (wanted: Wanted) => Promise<Response>
  updates: () => Promise<Update[]>
}
type Wanted = { group: ConversationId; cseq: number; file: string }
type Update = { type: string; message?: { cseq: number; files?: { id: string }[] } }

async function robotIn(group: ConversationId, reads: 'all' | 'commands' = 'all'): Promise<Robot> {
  const { robotId: id } = await ann.do(addRobot, { conversationId: group, name: 'Archive', cid: newId() })
  await ann.do(setRobotAccess, { conversationId: group, robotId: id, reads })
  const { token } = await ann.do(renewRobotToken, { robotId: id })
  const call = (method: string, input: object) => askAsRobot(world.url, { token, method, input })
  return {
    id,
    group,
    fetch: (wanted) => call('getFile', wanted),
    updates: async () =>
      ((await (await call('getUpdates', { timeout: 10 })).json()) as { result: Update[] }).result,
  }
}

/** Ben posts a file. */
async function posted(
  group: ConversationId,
  { content = 'letters', mentions }: { content?: string | Uint8Array; mentions?: string[] } = {},
): Promise<Wanted> {
  const { id } = valueOf(await sendFile(world.url, { person: ben, content, name: 'notes.txt' }))
  const message = { kind: 'file', content: { fileId: id, ...(mentions && { mentions }) } } as const
  const { cseq } = await ben.do(sendMessage, { conversationId: group, cid: newId(), ...message })
  return { group, cseq, file: id }
}

async function refusalIn(response: Response): Promise<[number, string]> {
  const { error } = (await response.json()) as { error: { code: string } }
  return [response.status, error.code]
}

test('a robot fetches the file that an update names', async () => {
  const it = await robotIn(await groupOf(ann, ben))
  const wanted = await posted(it.group, { content: 'what Ben wrote' })
  const [update] = (await it.updates()).filter(({ type }) => type === 'message')
  expect(update?.message).toMatchObject({
    cseq: wanted.cseq,
    files: [{ id: wanted.file, kind: 'file', name: 'notes.txt', size: 14 }],
  })
  const response = await it.fetch(wanted)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe('what Ben wrote')
})

test('only together with a message that carries it', async () => {
  const it = await robotIn(await groupOf(ann, ben))
  const [one, other] = [await posted(it.group), await posted(it.group)]
  expect(await refusalIn(await it.fetch({ ...one, file: other.file }))).toEqual([400, 'FileNotFound'])
  expect(await refusalIn(await it.fetch({ ...one, cseq: 999 }))).toEqual([400, 'MessageGone'])
})

test('of other groups, and of those it was removed from, a robot fetches nothing', async () => {
  const it = await robotIn(await groupOf(ann, ben))
  const elsewhere = await posted(await groupOf(ann, ben))
  expect(await refusalIn(await it.fetch(elsewhere))).toEqual([400, 'ConversationNotFound'])
  const wanted = await posted(it.group)
  expect(await refusalIn(await it.fetch({ ...wanted, file: elsewhere.file }))).toEqual([400, 'FileNotFound'])
  await ann.do(removeRobot, { conversationId: it.group, robotId: it.id })
  expect(await refusalIn(await it.fetch(wanted))).toEqual([400, 'ConversationNotFound'])
})

test('a file from before it was added stays out of reach, also when it is added again', async () => {
  const group = await groupOf(ann, ben)
  const before = await posted(group)
  const it = await robotIn(group)
  expect(await refusalIn(await it.fetch(before))).toEqual([400, 'MessageGone'])
  const between = await posted(group)
  expect((await it.fetch(between)).status).toBe(200)
  await ann.do(removeRobot, { conversationId: group, robotId: it.id })
  await ann.do(addRobot, { conversationId: group, robotId: it.id, cid: newId() })
  await ann.do(setRobotAccess, { conversationId: group, robotId: it.id, reads: 'all' })
  expect(await refusalIn(await it.fetch(between))).toEqual([400, 'MessageGone'])
})

test('a recalled message has no file any more', async () => {
  const it = await robotIn(await groupOf(ann, ben))
  const wanted = await posted(it.group)
  await ben.do(recallMessage, { conversationId: it.group, cseq: wanted.cseq })
  expect(await refusalIn(await it.fetch(wanted))).toEqual([400, 'MessageGone'])
})

test('a robot that reads only what concerns it fetches only that', async () => {
  const it = await robotIn(await groupOf(ann, ben), 'commands')
  expect(await refusalIn(await it.fetch(await posted(it.group)))).toEqual([400, 'MessageGone'])
  expect((await it.fetch(await posted(it.group, { mentions: [it.id] }))).status).toBe(200)
})

test('a file beyond 20 MiB is too large for a robot', async () => {
  const it = await robotIn(await groupOf(ann, ben))
  const wanted = await posted(it.group, { content: new Uint8Array(20 * 1024 * 1024 + 1).fill(97) })
  expect(await refusalIn(await it.fetch(wanted))).toEqual([413, 'TooLarge'])
})

test('a robot fetches 200 MiB in ten minutes, and others are not slowed by it', () => {
  let now = 0
  const limits = createLimits(createRateLimiter(() => now))
  const [one, other] = ['one', 'other'] as PersonId[] as [PersonId, PersonId]
  const fetch = (robotId: PersonId) => () => limits.takeFile({ robotId, bytes: 20 * 1024 * 1024 })
  for (let n = 0; n < 10; n++) fetch(one)()
  expect(fetch(one)).toThrow('slow down')
  expect(fetch(other)).not.toThrow()
  now += 60_000
  expect(fetch(one)).not.toThrow()
})
