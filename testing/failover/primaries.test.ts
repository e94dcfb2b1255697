/** Two PostgreSQL servers that both are written to: each has the logs of its own conversations, and one of them all else. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { type ConversationId, markRead, readHistory, sendMessage } from '@linnet/protocol'
import { makeScratch } from '../../scripts/scratch.mjs'
import { domains } from '../../server/domains'
import { parseConfig } from '../../server/kernel/config'
import { openDatabase } from '../../server/kernel/database'
import { createLog } from '../../server/kernel/log'
import { migrate } from '../../server/kernel/migrate/migrate'
import { slotOf } from '../../server/kernel/primary/primaries'
import { type RunningServer, startServer } from '../../server/start-server'
import { freePort } from '../free-port.mjs'
import { createHttpCaller } from '../src/caller'
import { createPeople } from '../src/crowd'
import { refusalOf } from '../src/outcome'
import { until } from '../src/until'
import { type PostgresNode, type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres'
import { befriend, type Human } from './system'

setDefaultTimeout(180_000)

let pair: ReplicatedPostgres
let server: RunningServer
let ann: Human
const dataDir = makeScratch('linnet-primaries-')
/** Chats with others, of which both servers have the members. */
const chats: ConversationId[] = []
const othersCount = 8

const holderOf = (chat: ConversationId): PostgresNode => pair.nodes[slotOf(chat) % 2 === 0 ? 0 : 1]
const notHolderOf = (chat: ConversationId): PostgresNode => pair.nodes[slotOf(chat) % 2 === 0 ? 1 : 0]

beforeAll(async () => {
  pair = await startReplicatedPostgres({ isSynchronous: false, prepare })
  const [home, other] = pair.nodes
  const port = await freePort()
  const settings = { DEV_CODE: '246810', PASSWORD_HASHING: 'quick', RATE_LIMITS: 'off', SANDBOX_CHAIN: 'off' }
  const rooms = { DISK_FILES_MB: '0', DISK_WRITES_MB: '0' }
  const places = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: home.url }
  const config = parseConfig({ ...settings, ...rooms, ...places }, domains)
  const log = createLog({ level: 'error', write: () => undefined })
  const start = (otherPrimaries: { url: string }[] = []) =>
    startServer({ config, connection: { url: home.url }, otherPrimaries, log, connections: 4, jobSpeed: 0 })
  server = await start()
  const callerOf = (token: string) => ({
    token,
    ...createHttpCaller(`http://127.0.0.1:${port}`, { language: 'en-us', token }),
  })
  const ids = Array.from({ length: othersCount + 1 }, () => Bun.randomUUIDv7())
  const people = (await createPeople({ sql: home.sql, holderOf: callerOf }, ids)) as unknown as Human[]
  ann = people[0]!
  for (const each of people.slice(1)) chats.push(await befriend(ann, each))
  await server.stop(1_000)
  // Until here both have the same; from now on each goes on by itself.
  await pair.untilReplicated()
  await other.promote()
  server = await start([{ url: other.url }])
})
afterAll(async () => {
  await server.stop(1_000)
  await pair.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function prepare(url: string): Promise<void> {
  const sql = openDatabase({ url }, { max: 1 })
  await migrate(sql, domains)
  await sql.close()
}

const send = (conversationId: ConversationId, cid: string = Bun.randomUUIDv7()) =>
  ann.do(sendMessage, { conversationId, kind: 'text', content: { text: `to ${conversationId}` }, cid })

async function textsIn({ sql }: PostgresNode, chat: ConversationId): Promise<number> {
  const rows = await sql<unknown[]>`
    select from conversations.entry where conversation_id = ${chat} and content->>'text' = ${`to ${chat}`}`
  return rows.length
}

test('a log grows only where its conversation is held, also by messages that come together with others', async () => {
  const held = Map.groupBy(chats, holderOf)
  expect(held.size).toBe(2)
  // At once, so that they would share batches.
  const sent = await Promise.all(chats.flatMap((chat) => [send(chat), send(chat), send(chat)]))
  expect(sent.length).toBe(chats.length * 3)
  for (const chat of chats) {
    expect(await textsIn(holderOf(chat), chat)).toBe(3)
    expect(await textsIn(notHolderOf(chat), chat)).toBe(0)
    const { entries } = await ann.do(readHistory, { conversationId: chat, range: {} })
    expect(entries.filter(({ message }) => message.content.kind === 'text').length).toBe(3)
  }
})

test('a retry finds what its first attempt stored, and a cursor moves beside its log', async () => {
  for (const chat of chats) {
    const cid = Bun.randomUUIDv7()
    const first = await send(chat, cid)
    expect(await send(chat, cid)).toMatchObject({ id: first.id, cseq: first.cseq })
    await ann.do(markRead, { conversationId: chat, mseq: first.mseq })
    const readIn = async ({ sql }: PostgresNode) => {
      const [row] = await sql<{ read: number }[]>`
        select read_mseq::int as read from conversations.member where conversation_id = ${chat} and person_id = ${ann.id}`
      return row?.read
    }
    expect(await readIn(holderOf(chat))).toBe(first.mseq)
    expect(await readIn(notHolderOf(chat))).not.toBe(first.mseq)
  }
})

test('where one is down, conversations of the other go on', async () => {
  const [home, other] = pair.nodes
  await other.kill()
  const of = (node: PostgresNode) => chats.find((chat) => holderOf(chat) === node)!
  await send(of(home))
  expect(
    await refusalOf(
      ann.call(sendMessage, {
        conversationId: of(other),
        kind: 'text',
        content: { text: 'x' },
        cid: Bun.randomUUIDv7(),
      }),
    ),
  ).toBe('Unavailable')
  await send(of(home))
  await other.start()
  await until(
    () =>
      send(of(other)).then(
        () => true,
        () => false,
      ),
    { timeoutMs: 60_000 },
  )
})
