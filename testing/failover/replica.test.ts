/** Reads of a server from a replica that is near, lags, or is gone. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  createGroup,
  deleteEntries,
  feedVideos,
  listMoments,
  publishMoment,
  readHistory,
  removeMembers,
  searchMessages,
  sendMessage,
} from '@linnet/protocol'
import { replicaTrial } from '../../server/doctor-hosts'
import type { Config } from '../../server/kernel/config'
import { tryAll } from '../../server/kernel/health/trial'
import { createPeople } from '../src/crowd'
import { refusalOf } from '../src/outcome'
import { until } from '../src/until'
import { befriend, type FailoverSystem, type Human, startFailoverSystem } from './system'

setDefaultTimeout(120_000)

let system: FailoverSystem
let ann: Human
let ben: Human
beforeAll(async () => {
  system = await startFailoverSystem(false, { readsReplica: true })
  ;[ann, ben] = system.people
})
afterAll(() => system.stop())

const readsFrom = (server: 'replica' | 'primary') =>
  system.metric(`linnet_lagging_reads_total{from="${server}"}`)
const isUsed = async () => (await system.metric('linnet_replica_lag_seconds')) < 5

/** Runs `act` while the replica shows nothing new, and then lets it go on. */
async function whilePaused(act: () => Promise<void>): Promise<void> {
  await system.pair.untilReplicated()
  await until(isUsed)
  const [, { sql }] = system.pair.nodes
  await sql`select pg_wal_replay_pause()`
  await until(async () => {
    const [row] = await sql<{ state: string }[]>`select pg_get_wal_replay_pause_state() as state`
    return row?.state === 'paused'
  })
  try {
    await act()
  } finally {
    await sql`select pg_wal_replay_resume()`
  }
}

const cseqsOf = async (person: Human, conversationId = system.chat) =>
  (await person.do(readHistory, { conversationId, range: {} })).entries.map(({ cseq }) => cseq)
const textsFound = async (person: Human, text: string) =>
  (await person.do(searchMessages, { text })).hits.length
/** The reads that each server answered during `act`. */
async function answeredBy(act: () => Promise<unknown>) {
  const before = [await readsFrom('replica'), await readsFrom('primary')] as const
  await act()
  return {
    replica: (await readsFrom('replica')) - before[0],
    primary: (await readsFrom('primary')) - before[1],
  }
}

test('a page comes from the replica once that has the whole log, and until then whole from the primary', async () => {
  await system.write(3)
  await system.pair.untilReplicated()
  await until(isUsed)
  const before = await cseqsOf(ben)
  expect(await answeredBy(() => cseqsOf(ben))).toEqual({ replica: 1, primary: 0 })
  await whilePaused(async () => {
    await system.write(2)
    let page: number[] = []
    const answered = await answeredBy(async () => (page = await cseqsOf(ben)))
    expect(answered).toEqual({ replica: 0, primary: 1 })
    expect(page.filter((cseq) => !before.includes(cseq))).toEqual(
      system.acknowledged
        .slice(-2)
        .map(({ cseq }) => cseq)
        .toReversed(),
    )
  })
  await system.pair.untilReplicated()
  expect(await answeredBy(() => cseqsOf(ben))).toEqual({ replica: 1, primary: 0 })
})

test('what people delete for themselves is gone from their next page', async () => {
  await system.write(2)
  const cseq = system.acknowledged.at(-1)?.cseq ?? 0
  await whilePaused(async () => {
    await ben.do(deleteEntries, { conversationId: system.chat, cseqs: [cseq] })
    expect(await cseqsOf(ben)).not.toContain(cseq)
    expect(await cseqsOf(ann)).toContain(cseq)
  })
})

test('a removed member reads nothing from a replica that does not know it yet', async () => {
  const [cid] = (await createPeople({ sql: system.sql, holderOf: system.holderOf }, [
    Bun.randomUUIDv7(),
  ])) as unknown as [Human]
  await befriend(ann, cid)
  const group = { personIds: [ben.id, cid.id], name: 'Trip' }
  const { conversationId } = await ann.do(createGroup, group)
  const content = { text: 'quinces by the river' }
  await ann.do(sendMessage, { conversationId, kind: 'text', content, cid: Bun.randomUUIDv7() })
  expect(await textsFound(cid, 'quinces')).toBe(1)
  await whilePaused(async () => {
    expect((await answeredBy(() => textsFound(cid, 'quinces'))).replica).toBe(1)
    await ann.do(removeMembers, { conversationId, personIds: [cid.id] })
    expect(await refusalOf(cid.call(readHistory, { conversationId, range: {} }))).toBe('ConversationNotFound')
    expect(await textsFound(cid, 'quinces')).toBe(0)
    expect((await answeredBy(() => textsFound(ben, 'quinces'))).replica).toBe(1)
  })
})

test('people see what they have published at once, and others a little later', async () => {
  const idsOf = async (person: Human) => (await person.do(listMoments, {})).moments.map(({ id }) => id)
  const publish = (text: string) =>
    ann.do(publishMoment, { cid: Bun.randomUUIDv7(), text, visibility: 'friends' })
  await until(async () => (await answeredBy(() => idsOf(ben))).replica === 1, { timeoutMs: 30_000 })
  await whilePaused(async () => {
    const { id } = await publish('Seen by me')
    expect(await idsOf(ann)).toContain(id)
    expect(await idsOf(ben)).not.toContain(id)
    expect((await answeredBy(() => ben.do(feedVideos, {}))).replica).toBe(1)
  })
  await system.pair.untilReplicated()
  expect(await idsOf(ben)).toHaveLength(1)
})

test('the doctor says of a replica whether it can be read from', async () => {
  const [primary, replica] = system.pair.nodes
  const problems = async (url: string) =>
    (await tryAll([{ trials: () => [replicaTrial(url, system.pair.url)] }], {} as Config)).map(
      ({ problem }) => problem,
    )
  expect(await problems(replica.url)).toEqual([undefined])
  expect(await problems(primary.url)).toEqual([expect.stringContaining('follows no other server')])
  expect(await problems('postgres://linnet@127.0.0.1:1/linnet')).toEqual([
    expect.stringContaining('does not answer'),
  ])
})

test('a replica that is killed costs no call, and is read from again when it is back', async () => {
  const [primary, replica] = system.pair.nodes
  let [isOver, count] = [false, 0]
  const reading = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) {
        expect(await cseqsOf(ben)).not.toEqual([])
        count++
      }
    }),
  )
  await until(() => count > 20)
  await replica.kill()
  const killedAt = count
  await until(() => count > killedAt + 50)
  isOver = true
  await reading
  await until(async () => !(await isUsed()))
  expect(await answeredBy(() => cseqsOf(ben))).toEqual({ replica: 0, primary: 1 })
  await replica.start(primary)
  await until(isUsed)
  expect(await answeredBy(() => cseqsOf(ben))).toEqual({ replica: 1, primary: 0 })
})
