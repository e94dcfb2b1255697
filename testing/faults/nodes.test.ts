/** Two servers in separate processes on one database, of which one dies, or sleeps for too long. */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { Engine } from '@linnet/client'
import {
  answerFriendRequest,
  type ConversationId,
  createGroup,
  listFriendRequests,
  newEntry,
  type PersonId,
  requestFriend,
  sendMessage,
} from '@linnet/protocol'
import { type Caller, createHttpCaller } from '../src/caller'
import { entryOf } from '../src/chat'
import { createPeople } from '../src/crowd'
import { until } from '../src/until'
import { openEngine } from './people'
import { type FaultNode, startSystem, type System } from './system'

setDefaultTimeout(180_000)

interface Human extends Caller {
  id: PersonId
  token: string
}

async function groupOfTwo(owner: Human, guest: Human): Promise<ConversationId> {
  await owner.do(requestFriend, { personId: guest.id, text: '' })
  const [request] = await guest.do(listFriendRequests, {})
  await guest.do(answerFriendRequest, { requestId: request?.id ?? '', agree: true })
  return (await owner.do(createGroup, { personIds: [guest.id] })).conversationId
}

/** Servers of a cluster want a bucket; none of these tests stores a file. */
const bucket = { S3_BUCKET: 'linnet', S3_KEY: 'key', S3_SECRET: 'secret' }

let system: System
let node: FaultNode
let engine: Engine | undefined

beforeEach(async () => {
  const env: Record<string, string> = {}
  system = await startSystem({ env })
  await system.killServer()
  Object.assign(env, { CLUSTER: 'faults', MIGRATE_ON_START: 'off', ...bucket })
  await system.startServer()
  node = await system.startNode()
})
afterEach(async () => {
  engine?.stop()
  node.signal('SIGKILL')
  await node.ended
  await system.stop()
})

/** The state of the node's row, and whether another process has declared it gone. */
const isOneGone = async () =>
  (await system.sql<unknown[]>`select from kernel.process where state = 'gone'`).length > 0

test('the last message of a process that is killed reaches people of another, though nobody writes afterwards', async () => {
  const ids = [Bun.randomUUIDv7(), Bun.randomUUIDv7()]
  const holderOf = (token: string) => ({
    token,
    ...createHttpCaller(system.directUrl, { language: 'en-us', token }),
  })
  const [owner, guest] = (await createPeople({ sql: system.sql, holderOf }, ids)) as unknown as [Human, Human]
  const conversationId = await groupOfTwo(owner, guest)
  const heard: number[] = []
  engine = openEngine(guest, {
    url: () => node.url,
    onConnectionTrouble: () => undefined,
    onPush({ action, data }) {
      if (action === newEntry.wire) heard.push(entryOf({ data: data as Record<string, unknown> }).cseq)
    },
  })
  await engine.start()
  await until(() => engine?.getState().connection === 'ready')
  const message = {
    conversationId,
    kind: 'text',
    content: { text: 'last words' },
    cid: Bun.randomUUIDv7(),
  } as const
  const { cseq } = await owner.do(sendMessage, message)
  await system.killServer()
  await until(() => heard.includes(cseq), { timeoutMs: 10_000 })
  await until(isOneGone, { timeoutMs: 30_000 })
})

test('a process that slept for longer than its lease ends, as the others took it for dead', async () => {
  node.signal('SIGSTOP')
  await until(isOneGone, { timeoutMs: 60_000 })
  node.signal('SIGCONT')
  expect(await node.ended).not.toBe(0)
})
