/**
 * Notifications for 10,000 devices that are not connected: one message to a group of them all, against a push service that checks
 * and decrypts each, in this process. Then again, after a tenth of the devices is gone.
 */
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '../../server/kernel/database'
import { type PushServer, startPushServer } from '../../testing/src/push-server'
import { callByHttp } from '../connection'
import { Latencies, rounded } from '../latencies'
import { LinnetServer, processorSeconds } from '../processes'
import {
  openServerDatabase,
  seedConversations,
  seedGroup,
  seedPeople,
  seedPushSubscriptions,
  type SeededPerson,
  settleDatabase,
} from '../seed'
import type { Figures, ScenarioResult } from './scenario'

const devices = 10_000
const goneEvery = 10
const longestMs = 600_000
/** Messages between two others meanwhile, to see whether sending waits for notifications. */
const pauseMs = 50

export async function measurePush(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'push')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const push = await startPushServer()
  const server = await LinnetServer.start({ dataDir, env: push.settings })
  const sql = await openServerDatabase(dataDir)
  try {
    return await measure({ push, server, sql })
  } finally {
    await sql.close()
    await server.stop()
    push.stop()
  }
}

interface Parts {
  push: PushServer
  server: LinnetServer
  sql: Sql
}

async function measure(parts: Parts): Promise<ScenarioResult> {
  const { push, sql } = parts
  const people = await seedPeople(sql, devices + 3)
  const [writer, one, other, ...readers] = people
  if (!writer || !one || !other) throw new Error('nobody seeded')
  const subscribed = readers.map((person) => ({ person, device: push.subscribe({ lang: 'en-us' }) }))
  await seedPushSubscriptions(
    sql,
    subscribed.map(({ person, device }) => ({ personId: person.id, content: device.content })),
  )
  const listId = await seedGroup(sql, { people: [writer, ...readers], others: 0 })
  const [pair] = await seedConversations(sql, [{ people: [one, other], entries: 0 }])
  await settleDatabase(sql)
  const beside = { token: one.token, listId: pair?.listId ?? '' }
  const sending = { listId, writer, beside }
  const all = await sendToAll(parts, { ...sending, expected: devices, prefix: 'all' })
  const gone = subscribed.filter((_, place) => place % goneEvery === 0)
  for (const { device } of gone) push.answer(device.id, { status: 410 })
  const left = devices - gone.length
  const rest = await sendToAll(parts, { ...sending, expected: left, prefix: 'rest' })
  const problems = [...all.problems, ...rest.problems]
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from profiles.push_subscription`
  if (row?.count !== left) problems.push(`${row?.count} subscriptions are left; ${left} should be`)
  return { scenario: 'push', figures: { devices, ...all.figures, ...rest.figures }, problems }
}

interface Sending {
  listId: string
  writer: SeededPerson
  beside: { token: string; listId: string }
  expected: number
  prefix: string
}

async function sendToAll(
  { push, server }: Parts,
  { listId, writer, beside, expected, prefix }: Sending,
): Promise<{ figures: Figures; problems: string[] }> {
  const before = push.received.length
  const processorBefore = processorSeconds(server.pid)
  const sends = new Latencies()
  const startedAt = performance.now()
  const send = (token: string, conversation: string) =>
    callByHttp(server.url, {
      path: '/im/message/addChat',
      token,
      payload: {
        list_id: conversation,
        type: 0,
        content: { text: 'Supper is ready' },
        cid: Bun.randomUUIDv7(),
      },
    })
  await send(writer.token, listId)
  let firstMs = 0
  while (push.received.length - before < expected && performance.now() - startedAt < longestMs) {
    const from = performance.now()
    await send(beside.token, beside.listId)
    sends.add(performance.now() - from)
    if (firstMs === 0 && push.received.length > before) firstMs = performance.now() - startedAt
    await Bun.sleep(pauseMs)
  }
  const seconds = (performance.now() - startedAt) / 1000
  const came = push.received.slice(before)
  const problems = []
  if (came.length !== expected) problems.push(`${came.length} messages came; ${expected} should have`)
  if (new Set(came.map(({ device }) => device)).size !== came.length) problems.push('some came twice')
  const figures = {
    [`${prefix}_s`]: rounded(seconds),
    [`${prefix}_first_s`]: rounded(firstMs / 1000),
    [`${prefix}_per_s`]: rounded(came.length / seconds),
    [`${prefix}_server_ms_each`]: rounded(
      ((processorSeconds(server.pid) - processorBefore) * 1000) / Math.max(1, came.length),
    ),
    [`${prefix}_send_beside_p50_ms`]: rounded(sends.percentile(0.5)),
    [`${prefix}_send_beside_p99_ms`]: rounded(sends.percentile(0.99)),
  }
  return { figures, problems }
}
