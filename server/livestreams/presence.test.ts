import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type CallOutput,
  commentLive,
  enterLive,
  leaveLive,
  liveHeartbeat,
  liveNews,
  type PersonId,
  raiseLiveHand,
  showLive,
  startLive,
} from '@linnet/protocol'
import {
  createDatabaseMeter,
  createTestWorld,
  type DatabaseMeter,
  type Device,
  newId,
  peopleNamed,
  type Person,
  type TestWorld,
  until,
  valueOf,
} from '@linnet/testing'
import { openDatabase } from '../kernel/database'
import { createLog } from '../kernel/log'
import { createPresence } from './presence'

const log = createLog({ level: 'error', write: () => undefined })
let world: TestWorld
/** Its jobs don't run, and all its statements are counted. */
let metered: TestWorld
let meter: DatabaseMeter

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 10 })
  metered = await createTestWorld({}, undefined, {
    jobSpeed: 0,
    through: async (connection) => {
      meter = await createDatabaseMeter(connection)
      return meter.connection
    },
  })
  await metered.sql`create extension pg_walinspect`
})
afterAll(async () => {
  await world.stop()
  await metered.stop()
  await meter.stop()
})

const start = { type: 1, title: 'Noodles', isPublic: true }

async function live(here = world) {
  const ann = await here.person('Ann')
  const [ben, cem, dan] = await peopleNamed(here, 'Ben', 'Cem', 'Dan')
  const device = newId()
  const { id: liveId } = (await ann.do(startLive, { ...start, device })).live
  const beat = () => ann.do(liveHeartbeat, { liveId, device })
  return { ann, ben, cem, dan, liveId, beat }
}
const enter = (person: Person, liveId: string, device = newId()) => person.do(enterLive, { liveId, device })
const viewersOf = async (person: Person, liveId: string) =>
  (await person.do(showLive, { liveId })).live.viewers

/** Seats people who have sent no heartbeat to this process, as after its restart. */
const seat = (here: TestWorld, liveId: string, people: readonly PersonId[]) => here.sql`
    insert into live.seat (stream_id, person_id, is_in, session, device, entered_at, beat_at)
    select ${liveId}, person_id, true, gen_random_uuid(), 'phone', now(), now()
    from unnest(${here.sql.array([...people], 'UUID')}) as person_id`

test('the heartbeats of twenty viewers take no more statements than the view that answers them', async () => {
  const { liveId } = await live(metered)
  const viewers: { socket: Device; beat: () => Promise<CallOutput<typeof liveHeartbeat>> }[] = []
  for (let nth = 0; nth < 20; nth++) {
    const person = await metered.person(`Viewer ${nth}`)
    const [device, socket] = [newId(), await person.connect()]
    await enter(person, liveId, device)
    viewers.push({ socket, beat: async () => valueOf(await socket.call(liveHeartbeat, { liveId, device })) })
  }
  const beats = () => Promise.all(viewers.map(({ beat }) => beat()))
  await beats()
  const taken: string[][] = []
  // The timers of the server add their statements to some runs.
  for (let run = 0; run < 5; run++) {
    const cost = await meter.measure(metered.sql, async () => {
      for (const { live: seen, self } of await beats())
        expect([seen.viewers, self.role, self.isOut]).toEqual([20, 'viewer', false])
    })
    taken.push(cost.statements)
  }
  const [least = []] = taken.toSorted((one, other) => one.length - other.length)
  expect(least.length, least.join('\n')).toBeLessThanOrEqual(4)
  await Promise.all(viewers.map(({ socket }) => socket.close()))
})

test.each([3, 300])('the heartbeats of %d viewers are written by one statement', async (count) => {
  const { liveId } = await live(metered)
  const people = Array.from({ length: count }, () => newId() as PersonId)
  await seat(metered, liveId, people)
  const sql = openDatabase(meter.connection, { max: 1 })
  const nowMs = Date.now() + 5_000
  const presence = createPresence({ read: () => ({ sql, nowMs }), log })
  for (const personId of [...people, newId() as PersonId])
    presence.note({ streamId: liveId, personId }, nowMs)
  await sql`select 1`
  const { statements } = await meter.measure(metered.sql, () => presence.write())
  // The timers of the server add statements of their own.
  const ofSeats = statements.filter((statement) => statement.includes('update live.seat'))
  expect(ofSeats).toHaveLength(1)
  const [row] = await metered.sql<{ count: number }[]>`
    select count(*)::int as count from live.seat
    where stream_id = ${liveId} and beat_at = to_timestamp(${nowMs}::bigint / 1000.0)`
  expect(row?.count).toBe(count)
  await presence.stop()
  await sql.close()
})

test('a restarted server waits for the heartbeats of viewers until it has missed a written one', async () => {
  const { ann, ben, cem, liveId, beat } = await live()
  await enter(ben, liveId)
  await seat(world, liveId, [cem.id])
  await until(async () => (await viewersOf(ann, liveId)) === 2)
  world.clock.advance(30_000)
  await beat()
  // Of Ben's silence it knows.
  await until(async () => (await viewersOf(ann, liveId)) === 1)
  expect(
    (await world.sql<object[]>`select from live.seat where person_id = ${cem.id} and is_in`).length,
  ).toBe(1)
  world.clock.advance(30_000)
  await beat()
  await until(async () => (await viewersOf(ann, liveId)) === 0)
})

test('the numbers of a stream follow its seats, and are counted again if they are wrong', async () => {
  const { ann, ben, cem, dan, liveId } = await live()
  for (const person of [ben, cem, dan]) await enter(person, liveId)
  await enter(dan, liveId)
  await ben.do(raiseLiveHand, { liveId, isOn: true })
  await cem.do(raiseLiveHand, { liveId, isOn: true })
  expect((await ann.do(showLive, { liveId })).live).toMatchObject({ viewers: 3, hands: 2 })
  await ben.do(leaveLive, { liveId })
  await ben.do(leaveLive, { liveId })
  expect((await ann.do(showLive, { liveId })).live).toMatchObject({ viewers: 2, hands: 1 })
  await world.sql`update live.stream set viewers = 90, near = 0, hands = 9 where id = ${liveId}`
  await until(async () => (await viewersOf(ann, liveId)) === 2)
  expect((await ann.do(showLive, { liveId })).live.hands).toBe(1)
})

test('the news of a stream do not wait for those of another', async () => {
  const [slow, other] = await Promise.all([live(), live()])
  for (const { ben, liveId } of [slow, other]) await enter(ben, liveId)
  const bens = await other.ben.connect()
  await world.sql.begin(async (sql) => {
    await sql`select from live.stream where id = ${slow.liveId} for no key update`
    for (const { ben, liveId } of [slow, other])
      await ben.do(commentLive, { liveId, text: 'Hello', cid: newId() })
    await bens.next(liveNews, ({ data }) => (data['list'] as unknown[]).length === 1)
  })
  await bens.close()
})
