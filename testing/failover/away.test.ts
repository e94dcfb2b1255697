/** A server whose commits wait for a replica that is away. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { listChats, scheduleMessage } from '@linnet/protocol'
import { until } from '../src/until'
import { type FailoverSystem, logOf, startFailoverSystem } from './system'

setDefaultTimeout(120_000)

let system: FailoverSystem
beforeAll(async () => {
  system = await startFailoverSystem(true, { jobSpeed: 1 })
})
afterAll(() => system.stop())

/** The transactions that wait for the replica now. */
async function waiting(): Promise<number> {
  const [primary] = system.pair.nodes
  const [row] = await primary.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'`
  return row?.count ?? 0
}

/** Resolves when nothing has been stored for three seconds. */
async function untilIdle(): Promise<void> {
  const [primary] = system.pair.nodes
  let [last, sinceMs] = ['', performance.now()]
  await until(
    async () => {
      const [row] = await primary.sql<{ next: string }[]>`
        select pg_snapshot_xmax(pg_current_snapshot())::text as next`
      if (row?.next !== last) [last, sinceMs] = [row?.next ?? '', performance.now()]
      return performance.now() > sinceMs + 3_000
    },
    { timeoutMs: 60_000, everyMs: 100 },
  )
}

async function whileAway(act: () => Promise<void>): Promise<void> {
  const [primary, replica] = system.pair.nodes
  await replica.kill()
  try {
    await act()
  } finally {
    await replica.start(primary)
  }
  await until(async () => (await waiting()) === 0)
}

test('jobs that find nothing to do wait for nothing, so that people go on reading', async () => {
  const [ann] = system.people
  await untilIdle()
  await whileAway(async () => {
    // Longer than the server waits for a COMMIT before it gives up all its connections.
    const untilMs = performance.now() + 8_000
    const counts: number[] = []
    await until(
      async () => {
        await ann.do(listChats, {})
        counts.push(await waiting())
        return performance.now() > untilMs
      },
      { timeoutMs: 60_000, everyMs: 50 },
    )
    expect(counts.filter((count) => count > 0)).toEqual([])
  })
})

test('a scheduled message that comes due is shown to no one before the replica has it, and sent once', async () => {
  const { sql, chat, pair, device } = system
  const [ann] = system.people
  const text = 'due while the replica is away'
  const sendAt = Math.floor(Date.now() / 1000) + 3_600
  const content = { text }
  await ann.do(scheduleMessage, {
    conversationId: chat,
    kind: 'text',
    content,
    id: Bun.randomUUIDv7(),
    sendAt,
  })
  const shown = () =>
    logOf(system, device).filter(({ message }) => JSON.stringify(message).includes(text)).length
  await sql`update conversations.scheduled_message set due_at = now() + interval '1 s'`
  await pair.untilReplicated()
  await whileAway(async () => {
    await until(async () => (await waiting()) > 0, { timeoutMs: 30_000 })
    expect(shown()).toBe(0)
  })
  await until(() => shown() === 1, { timeoutMs: 60_000 })
  const rows = await sql<unknown[]>`select from conversations.entry where content->>'text' = ${text}`
  expect(rows.length).toBe(1)
})
