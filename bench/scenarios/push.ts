/**
 * Notifications for 10,000 devices that are not connected: one message to a group of them all, with a push
 * service in this process that checks and decrypts each. Then the same after a tenth of the devices have
 * disappeared. Then an announcement to the remaining ones.
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
  settleDatabase,
} from '../seed'
import type { Figures, ScenarioResult } from './scenario'

const devices = 10_000
const goneEvery = 10
const longestMs = 600_000
/** Pause between messages of two other people, which show whether sending waits for notifications. */
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
  const write = () => send(parts.server.url, { token: writer.token, listId })
  const all = await reachAll(parts, { begin: write, beside, expected: devices, prefix: 'all' })
  const gone = subscribed.filter((_, place) => place % goneEvery === 0)
  for (const { device } of gone) push.answer(device.id, { status: 410 })
  const left = devices - gone.length
  const rest = await reachAll(parts, { begin: write, beside, expected: left, prefix: 'rest' })
  const begin = () => announce(sql)
  const announced = await reachAll(parts, { begin, beside, expected: left, prefix: 'announced' })
  const problems = [...all.problems, ...rest.problems, ...announced.problems]
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from profiles.push_subscription`
  if (row?.count !== left) problems.push(`${row?.count} subscriptions are left; ${left} should be`)
  return {
    scenario: 'push',
    figures: { devices, ...all.figures, ...rest.figures, ...announced.figures },
    problems,
  }
}

interface Place {
  token: string
  listId: string
}

const send = (url: string, { token, listId }: Place) =>
  callByHttp(url, {
    path: '/im/message/addChat',
    token,
    payload: {
      list_id: listId,
      type: 0,
      content: { text: 'Supper is ready' },
      cid: Bun.randomUUIDv7(),
    },
  })

/** An announcement for everybody, as published by staff. */
async function announce(sql: Sql): Promise<void> {
  const itemId = Bun.randomUUIDv7()
  const texts = { 'en-us': { title: 'Maintenance', body: 'Tonight', plain: 'Tonight' } }
  await sql`insert into publishing.item (id, kind, created_at) values (${itemId}, 'announcement', now())`
  await sql`
    insert into publishing.version (id, item_id, n, texts, facts, written_by, written_at, published_by, published_at, effective_at)
    values (${Bun.randomUUIDv7()}, ${itemId}, 1, ${JSON.stringify(texts)}::text::jsonb,
      ${JSON.stringify({ isBar: true, audience: { to: 'all' } })}::text::jsonb, 'bench', now(), 'bench', now(), now())`
}

interface Reaching {
  /** Starts an event that notifies everybody. */
  begin: () => Promise<unknown>
  beside: Place
  expected: number
  prefix: string
}

async function reachAll(
  { push, server }: Parts,
  { begin, beside, expected, prefix }: Reaching,
): Promise<{ figures: Figures; problems: string[] }> {
  const before = push.received.length
  const processorBefore = processorSeconds(server.pid)
  const sends = new Latencies()
  const startedAt = performance.now()
  await begin()
  let firstMs = 0
  while (push.received.length - before < expected && performance.now() - startedAt < longestMs) {
    const from = performance.now()
    await send(server.url, beside)
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
