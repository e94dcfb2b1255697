/** A server on a database with a replica, and people who write to each other while one takes over from the other. */
import { rmSync } from 'node:fs'
import type { Engine } from '@linnet/client'
import {
  answerFriendRequest,
  type ConversationId,
  listFriendRequests,
  type PersonId,
  requestFriend,
  sendMessage,
} from '@linnet/protocol'
import { makeScratch } from '../../scripts/scratch.mjs'
import { domains } from '../../server/domains'
import { parseConfig } from '../../server/kernel/config'
import { finderOf, openDatabase, type Sql } from '../../server/kernel/database'
import { createLog } from '../../server/kernel/log'
import { migrate } from '../../server/kernel/migrate/migrate'
import { type RunningServer, startServer } from '../../server/start-server'
import { openEngine } from '../faults/people'
import { freePort } from '../free-port.mjs'
import { type Caller, createHttpCaller } from '../src/caller'
import { createPeople } from '../src/crowd'
import { until } from '../src/until'
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres'

export interface Stored {
  id: string
  cseq: number
}

interface Human extends Caller {
  id: PersonId
  token: string
}

export interface FailoverSystem {
  pair: ReplicatedPostgres
  /** The database, wherever it is. */
  sql: Sql
  chat: ConversationId
  /** Sends messages one after another, each until it is acknowledged. */
  write: (count: number) => Promise<void>
  /** Messages acknowledged so far, in order. */
  acknowledged: readonly Stored[]
  /** The longest time between two acknowledgements, in milliseconds. */
  longestOutageMs: () => number
  /** The other person's device. */
  device: Engine
  /** The reasons for which servers have ended by themselves. */
  halts: readonly string[]
  /** Starts the server again, as its service does when it has ended, after something that happens while none runs. */
  restart: (whileStopped?: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

const settings = {
  DEV_CODE: '246810',
  PASSWORD_HASHING: 'quick',
  RATE_LIMITS: 'off',
  DISK_FILES_MB: '0',
  DISK_WRITES_MB: '0',
  SANDBOX_CHAIN: 'off',
}

async function prepare(url: string): Promise<void> {
  const sql = openDatabase({ url }, { max: 1 })
  await migrate(sql, domains)
  await sql.close()
}

export async function startFailoverSystem(isSynchronous: boolean): Promise<FailoverSystem> {
  const pair = await startReplicatedPostgres({ isSynchronous, prepare })
  const dataDir = makeScratch('linnet-failover-')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...settings, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: pair.url }
  const config = parseConfig(env, domains)
  const connection = { url: pair.url }
  const halts: string[] = []
  // Errors are intended here.
  const write = process.env['FAULTS_LOG'] ? (line: string) => process.stderr.write(line) : () => undefined
  const log = createLog({ level: 'info', write })
  const start = async () => {
    await finderOf(connection)?.find()
    return startServer({
      config,
      connection,
      log,
      connections: 6,
      jobSpeed: 0,
      onHalt: (reason) => halts.push(reason),
    })
  }
  let server: RunningServer = await start()
  const sql = openDatabase(connection, { max: 2 })
  const holderOf = (token: string) => ({
    token,
    ...createHttpCaller(url, { language: 'en-us', token }),
  })
  const [ann, ben] = (await createPeople({ sql, holderOf }, [
    Bun.randomUUIDv7(),
    Bun.randomUUIDv7(),
  ])) as unknown as [Human, Human]
  const chat = await befriend(ann, ben)
  const device = openEngine(ben, { url: () => url, onConnectionTrouble: () => undefined })
  await device.start()
  await until(() => device.getState().connection === 'ready')
  await device.openChat(chat)
  await pair.untilReplicated()
  const writer = createWriter(ann, chat)
  return {
    pair,
    sql,
    chat,
    ...writer,
    device,
    halts,
    async restart(whileStopped) {
      await server.stop(2_000, { isHurried: true })
      await whileStopped?.()
      server = await start()
    },
    async stop() {
      device.stop()
      await server.stop(1_000, { isHurried: true })
      await sql.close({ timeout: 0 })
      await pair.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function befriend(ann: Human, ben: Human): Promise<ConversationId> {
  await ann.do(requestFriend, { personId: ben.id, text: '' })
  const [request] = await ben.do(listFriendRequests, {})
  const agreed = await ben.do(answerFriendRequest, { requestId: request?.id ?? '', agree: true })
  return (agreed as { conversationId: ConversationId }).conversationId
}

function createWriter(ann: Human, conversationId: ConversationId) {
  const acknowledged: Stored[] = []
  let [lastAt, longestMs] = [performance.now(), 0]

  async function writeOne(cid: string): Promise<void> {
    const content = { text: `message ${cid}` }
    const { id, cseq } = await until(
      () => ann.do(sendMessage, { conversationId, kind: 'text', content, cid }).catch(() => undefined),
      { timeoutMs: 60_000, everyMs: 100 },
    )
    acknowledged.push({ id, cseq })
    longestMs = Math.max(longestMs, performance.now() - lastAt)
    lastAt = performance.now()
  }

  return {
    acknowledged,
    longestOutageMs: () => longestMs,
    async write(count: number) {
      lastAt = performance.now()
      for (let n = 0; n < count; n++) await writeOne(Bun.randomUUIDv7())
    },
  }
}

/** The acknowledged messages that the database does not have, under the number that was given out. */
export async function lostOf({ sql, chat, acknowledged }: FailoverSystem): Promise<Stored[]> {
  const rows = await sql<{ id: string; cseq: number }[]>`
    select id::text as id, cseq::int as cseq from conversations.entry where conversation_id = ${chat}`
  const stored = new Map(rows.map(({ id, cseq }) => [id, cseq]))
  return acknowledged.filter(({ id, cseq }) => stored.get(id) !== cseq)
}

/** The entries of the chat on the device. */
export const entriesOn = ({ device, chat }: FailoverSystem): Stored[] =>
  (device.getState().chats.get(chat)?.log?.entries ?? []).map(({ cseq, message }) => ({
    id: message.id,
    cseq,
  }))
