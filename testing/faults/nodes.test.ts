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
  profileFields,
  requestFriend,
  sendMessage,
  setGroupInfo,
  setProfileField,
} from '@linnet/protocol'
import { silentBuckets } from '../silent-buckets'
import { type Caller, createHttpCaller } from '../src/caller'
import { entryOf } from '../src/chat'
import { createPeople } from '../src/crowd'
import { type PushServer, startPushServer } from '../src/push-server'
import { until } from '../src/until'
import { killAfterCommitOf } from './commit-row'
import { openEngine } from './people'
import { type FaultNode, startSystem, type System } from './system'

setDefaultTimeout(240_000)

interface Human extends Caller {
  id: PersonId
  token: string
}

async function befriend(owner: Human, guest: Human): Promise<void> {
  await owner.do(requestFriend, { personId: guest.id, text: '' })
  const [request] = await guest.do(listFriendRequests, {})
  await guest.do(answerFriendRequest, { requestId: request?.id ?? '', agree: true })
}

async function groupOf(owner: Human, ...guests: readonly Human[]): Promise<ConversationId> {
  for (const guest of guests) await befriend(owner, guest)
  return (await owner.do(createGroup, { personIds: guests.map(({ id }) => id) })).conversationId
}

async function newPeople(): Promise<[Human, Human, Human]> {
  const ids = [Bun.randomUUIDv7(), Bun.randomUUIDv7(), Bun.randomUUIDv7()]
  const holderOf = (token: string) => ({
    token,
    ...createHttpCaller(system.directUrl, { language: 'en-us', token }),
  })
  return (await createPeople({ sql: system.sql, holderOf }, ids)) as unknown as [Human, Human, Human]
}

type Heard = ReturnType<typeof entryOf>

/** Connects a person's device to the node. Returns the entries that it hears. */
async function listen(person: Human): Promise<Heard[]> {
  const heard: Heard[] = []
  engine = openEngine(person, {
    url: () => node.url,
    onConnectionTrouble: () => undefined,
    onPush({ action, data }) {
      if (action === newEntry.wire) heard.push(entryOf({ data: data as Record<string, unknown> }))
    },
  })
  await engine.start()
  await until(() => engine?.getState().connection === 'ready')
  return heard
}

const messageOf = (conversationId: ConversationId, text: string) => ({
  conversationId,
  kind: 'text' as const,
  content: { text },
  cid: Bun.randomUUIDv7(),
})

let system: System
let node: FaultNode
let pushes: PushServer
let engine: Engine | undefined

beforeEach(async () => {
  pushes = await startPushServer()
  const env: Record<string, string> = { ...pushes.settings }
  system = await startSystem({ env })
  await system.killServer()
  Object.assign(env, { CLUSTER: 'faults', MIGRATE_ON_START: 'off', ...silentBuckets })
  await system.startServer()
  node = await system.startNode()
})
afterEach(async () => {
  engine?.stop()
  node.signal('SIGKILL')
  await node.ended
  await system.stop()
  pushes.stop()
})

/** Whether the others have declared so many processes gone. */
const areGone = async (count: number) =>
  (await system.sql<unknown[]>`select from kernel.process where state = 'gone'`).length === count

test('what a process stored that was killed between COMMIT and frames reaches devices of another, and phones, though nobody writes afterwards', async () => {
  const [owner, guest, absent] = await newPeople()
  const conversationId = await groupOf(owner, guest, absent)
  const { content } = pushes.subscribe({ lang: 'en-us' })
  await absent.do(setProfileField, { field: profileFields.pushSubscription, content })
  const heard = await listen(guest)
  const killAt = async (text: string, act: () => Promise<unknown>) => {
    const killed = killAfterCommitOf(system, text)
    const [outcome] = await Promise.all([act().catch(() => 'unanswered'), killed])
    expect(outcome).toBe('unanswered')
    await until(() => heard.some(({ msg }) => JSON.stringify(msg).includes(text)), { timeoutMs: 10_000 })
  }
  // A transaction, then a statement that commits by itself.
  const name = crypto.randomUUID()
  await killAt(name, () => owner.do(setGroupInfo, { conversationId, name }))
  await system.startServer()
  const text = crypto.randomUUID()
  await killAt(text, () => owner.do(sendMessage, messageOf(conversationId, text)))
  await until(() => areGone(2), { timeoutMs: 60_000 })
  // A device that the killed process was about to notify stays taken for a minute.
  await until(() => pushes.received.length > 0, { timeoutMs: 90_000 })
})

test('a process that slept for longer than its lease ends, as the others took it for dead', async () => {
  node.signal('SIGSTOP')
  await until(() => areGone(1), { timeoutMs: 60_000 })
  node.signal('SIGCONT')
  expect(await node.ended).not.toBe(0)
})
