/** A server restarted in mid-conversation, with an engine at each end. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCaller, createEngine, type Engine, memoryStorage } from '@linnet/client'
import {
  answerFriendRequest,
  type Call,
  type CallInput,
  type CallOutput,
  type ConversationId,
  listFriendRequests,
  register,
  requestFriend,
  sendCode,
  textOf,
} from '@linnet/protocol'
import { domains } from '../../server/domains'
import { parseConfig } from '../../server/kernel/config'
import { createLog } from '../../server/kernel/log'
import { startServer } from '../../server/start-server'
import { type ClonedDatabase, cloneDatabase } from './postgres'
import { until } from './until'

const code = '246810'
const dataDir = mkdtempSync(join(tmpdir(), 'linnet-restart-'))
const engines: Engine[] = []
let database: ClonedDatabase
let server: Awaited<ReturnType<typeof startServer>>
let port = 0

const url = () => `http://127.0.0.1:${port}`

async function start(): Promise<void> {
  server = await startServer({
    config: parseConfig(
      {
        PORT: String(port),
        DATA_DIR: dataDir,
        DEV_CODE: code,
        PASSWORD_HASHING: 'quick',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      },
      domains,
    ),
    connection: database.connection,
    // Work in flight at the stop fails and is logged; the engines must cope with that.
    log: createLog({ level: 'error', write: () => undefined }),
    clock: { nowMs: () => Date.now() },
  })
  port = server.port
}

beforeAll(async () => {
  database = await cloneDatabase()
  await start()
})
afterAll(async () => {
  for (const engine of engines) engine.stop()
  await server.stop(1000)
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function must<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<CallOutput<C>> {
  const outcome = await createCaller({ httpUrl: url, language: () => 'en-us', token })(call, input)
  if (outcome.ok) return outcome.value
  throw new Error(`${call.name} was refused: ${outcome.refusal.name}`)
}

async function personOf(account: string) {
  await must(sendCode, { account, scene: 'register' })
  const nickname = `Person ${account}`
  const { token, profile } = await must(register, { account, code, password: 'linnet_1', nickname })
  const engine = createEngine({
    httpUrl: url,
    socketUrl: () => `${url().replace('http', 'ws')}/socket`,
    token,
    me: profile.id,
    language: () => 'en-us',
    storage: memoryStorage(),
    onSignedOut: () => undefined,
    onConnectionTrouble: () => undefined,
  })
  engines.push(engine)
  return { engine, token, id: profile.id }
}

const textsOf = (engine: Engine, id: ConversationId) =>
  engine
    .getState()
    .chats.get(id)
    ?.log?.entries.filter(({ message }) => message.content.kind === 'text')
    .map(({ message }) => textOf(message.content)) ?? []

test('two people who write while the server restarts get every message once, in order', async () => {
  const [ann, bob] = [await personOf('13900000001'), await personOf('13900000002')]
  await must(requestFriend, { personId: bob.id, text: '' }, ann.token)
  const [request] = await must(listFriendRequests, {}, bob.token)
  const agreed = await must(answerFriendRequest, { requestId: request?.id ?? '', agree: true }, bob.token)
  const id = agreed.conversationId as ConversationId
  for (const { engine } of [ann, bob]) {
    await engine.start()
    await until(() => engine.getState().connection === 'ready')
    await engine.openChat(id)
  }
  const count = 60
  const write = async (engine: Engine, name: string) => {
    for (let n = 0; n < count; n++) {
      await engine.send(id, { content: { kind: 'text', text: `${name} ${n}` } })
      await Bun.sleep(20)
    }
  }
  const writing = Promise.all([write(ann.engine, 'ann'), write(bob.engine, 'bob')])
  for (let restart = 0; restart < 2; restart++) {
    await Bun.sleep(200)
    await server.stop(0)
    await Bun.sleep(200)
    await start()
  }
  await writing
  for (const { engine } of [ann, bob]) {
    await until(() => textsOf(engine, id).length === 2 * count && engine.getState().outgoing.length === 0, {
      timeoutMs: 30_000,
    })
    for (const name of ['ann', 'bob'])
      expect(textsOf(engine, id).filter((text) => text.startsWith(name))).toEqual(
        Array.from({ length: count }, (_, n) => `${name} ${n}`),
      )
  }
  expect(textsOf(ann.engine, id)).toEqual(textsOf(bob.engine, id))
}, 60_000)
