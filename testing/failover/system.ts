/** A server on a database with a replica, and people who write to each other while one takes over from the other. */
import { rmSync } from 'node:fs'
import type { Engine } from '@linnet/client'
import {
  answerFriendRequest,
  type ConversationId,
  type EntryView,
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

export interface Acknowledged extends Stored {
  cid: string
  text: string
}

export interface Human extends Caller {
  id: PersonId
  token: string
}

export interface FailoverSystem {
  pair: ReplicatedPostgres
  /** The database, wherever it is. */
  sql: Sql
  /** Two friends, and their chat. */
  people: readonly [Human, Human]
  chat: ConversationId
  holderOf: (token: string) => Caller & { token: string }
  /** The value of a metric of the server. */
  metric: (line: string) => Promise<number>
  /** Sends messages one after another, each until it is acknowledged. */
  write: (count: number) => Promise<void>
  /** Sends a message under an id once. Resolves to whether it was acknowledged. */
  send: (cid: string) => Promise<boolean>
  /** Messages acknowledged so far, in order. */
  acknowledged: readonly Acknowledged[]
  /** The longest time between two acknowledgements, in milliseconds. */
  longestOutageMs: () => number
  /** The other person's device. */
  device: Engine
  /** Another device of the person who writes. */
  own: Engine
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

/** With `readsReplica`, the server reads from the second node what may lag. Jobs run only with a speed. */
export async function startFailoverSystem(
  isSynchronous: boolean,
  { readsReplica = false, jobSpeed = 0 } = {},
): Promise<FailoverSystem> {
  const pair = await startReplicatedPostgres({ isSynchronous, prepare })
  const dataDir = makeScratch('linnet-failover-')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const replica = readsReplica && { DATABASE_REPLICA_URL: pair.nodes[1].url }
  const env = { ...settings, ...replica, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: pair.url }
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
      jobSpeed,
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
  const [device, own] = [await openDevice(ben, chat, url), await openDevice(ann, chat, url)]
  await pair.untilReplicated()
  const writer = createWriter(ann, chat)
  return {
    pair,
    sql,
    people: [ann, ben],
    holderOf,
    chat,
    metric: (line) => readMetric(server, line),
    ...writer,
    device,
    own,
    halts,
    async restart(whileStopped) {
      await server.stop(2_000, { isHurried: true })
      await whileStopped?.()
      server = await start()
    },
    async stop() {
      device.stop()
      own.stop()
      await server.stop(1_000, { isHurried: true })
      await sql.close({ timeout: 0 })
      await pair.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openDevice(human: Human, chat: ConversationId, url: string): Promise<Engine> {
  const device = openEngine(human, { url: () => url, onConnectionTrouble: () => undefined })
  await device.start()
  await until(() => device.getState().connection === 'ready')
  await device.openChat(chat)
  return device
}

export async function befriend(ann: Human, ben: Human): Promise<ConversationId> {
  await ann.do(requestFriend, { personId: ben.id, text: '' })
  const [request] = await ben.do(listFriendRequests, {})
  const agreed = await ben.do(answerFriendRequest, { requestId: request?.id ?? '', agree: true })
  return (agreed as { conversationId: ConversationId }).conversationId
}

async function readMetric({ statusPort }: RunningServer, line: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${statusPort}/metrics`)).text()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length) ?? 0)
}

function createWriter(ann: Human, conversationId: ConversationId) {
  const acknowledged: Acknowledged[] = []
  let [lastAt, longestMs] = [performance.now(), 0]

  async function send(cid: string): Promise<boolean> {
    const text = `message ${cid}`
    const sent = await ann
      .do(sendMessage, { conversationId, kind: 'text', content: { text }, cid })
      .catch(() => undefined)
    if (!sent) return false
    acknowledged.push({ id: sent.id, cseq: sent.cseq, cid, text })
    longestMs = Math.max(longestMs, performance.now() - lastAt)
    lastAt = performance.now()
    return true
  }

  return {
    acknowledged,
    send,
    longestOutageMs: () => longestMs,
    async write(count: number) {
      lastAt = performance.now()
      for (let n = 0; n < count; n++) {
        const cid = Bun.randomUUIDv7()
        await until(() => send(cid), { timeoutMs: 60_000, everyMs: 100 })
      }
    },
  }
}

/** The acknowledged messages that the database does not have, under the number that was given out. */
export async function lostOf({ sql, chat, acknowledged }: FailoverSystem): Promise<Acknowledged[]> {
  const rows = await sql<{ id: string; cseq: number }[]>`
    select id::text as id, cseq::int as cseq from conversations.entry where conversation_id = ${chat}`
  const stored = new Map(rows.map(({ id, cseq }) => [id, cseq]))
  return acknowledged.filter(({ id, cseq }) => stored.get(id) !== cseq)
}

/** The ids of messages that are not stored exactly once, whatever their numbers. */
export async function storedTwiceOrNever({ sql, chat, acknowledged }: FailoverSystem): Promise<string[]> {
  const rows = await sql<{ cid: string; count: number }[]>`
    select cid, count(*)::int as count from conversations.entry where conversation_id = ${chat} group by cid`
  const counts = new Map(rows.map(({ cid, count }) => [cid, count]))
  return acknowledged.flatMap(({ cid }) => (counts.get(cid) === 1 ? [] : [cid]))
}

/** The entries of the chat on a device. */
export const logOf = ({ chat }: Pick<FailoverSystem, 'chat'>, device: Engine): readonly EntryView[] =>
  device.getState().chats.get(chat)?.log?.entries ?? []

/** The entries of the chat on the other person's device. */
export const entriesOn = (system: FailoverSystem): Stored[] =>
  logOf(system, system.device).map(({ cseq, message }) => ({ id: message.id, cseq }))

/** The entries that a device has read again: it keeps those that it does not read as they are. */
export function readAgain(before: readonly EntryView[], now: readonly EntryView[]): EntryView[] {
  const kept = new Set(now)
  const ids = new Set(now.map(({ message }) => message.id))
  return before.filter((entry) => ids.has(entry.message.id) && !kept.has(entry))
}

/** The moment since which devices read again, if a branch of the epoch has begun. */
export async function branchedAt(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ since: Date | null }[]>`select since from startup.epoch order by n desc limit 1`
  return row?.since?.getTime()
}
