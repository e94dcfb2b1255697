import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openSupport, sendReport } from '@linnet/protocol'
import { countWaitingWork, readOverview, readServerHealth, type StaffOutput } from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
  openBeside,
  readUntil,
  runJob,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'
import type { Figure } from '../kernel/figures'

const dayMs = 24 * 3_600_000

let world: TestWorld
let sam: StaffPerson

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('support', 'Sam')
})
afterAll(() => world.stop())

type Overview = StaffOutput<typeof readOverview>

const valuesOf = ({ series }: Overview, name: string) => series.find((one) => one.name === name)?.values ?? []

/**
 * The overview of a week, counted until this many have joined each day. The test's own run is skipped while
 * the server itself is counting.
 */
function overviewOnceJoined(joined: readonly string[]): Promise<Overview> {
  const count = openBeside(world).job('backoffice.count')
  return readUntil(
    async () => {
      await runJob(world, count)
      return sam.do(readOverview, { days: 7 })
    },
    (overview) => Bun.deepEquals(valuesOf(overview, 'profiles.joined'), joined),
    { timeoutMs: 30_000 },
  )
}

describe('the overview', () => {
  test('shows each day, and goes on counting today', async () => {
    const ann = await world.person('Ann')
    await overviewOnceJoined(['0', '0', '0', '0', '0', '0', '1'])
    // The account of the support, which this creates, is no person who joined.
    await ann.do(openSupport, {})
    await world.person('Ben')
    const overview = await overviewOnceJoined(['0', '0', '0', '0', '0', '0', '2'])
    expect(overview.days).toHaveLength(7)
    expect(valuesOf(overview, 'auth.active').at(-1)).toBe('2')
  })

  test('keeps what was so on a day that is over', async () => {
    world.clock.advance(dayMs)
    sam = await world.staff('support', 'Sam')
    const overview = await overviewOnceJoined(['0', '0', '0', '0', '0', '2', '0'])
    expect(valuesOf(overview, 'auth.active').slice(-2)).toEqual(['2', '0'])
  })

  test('shows what waits, and the books', async () => {
    const cat = await world.person('Cat')
    await cat.do(sendReport, { reason: 'feedback', text: 'nice', cid: newId() })
    const { waiting, books } = await sam.do(readOverview, {})
    expect(waiting).toContainEqual({ name: 'reports.waiting', count: 1 })
    expect(['clean', 'unchecked']).toContain(books.state)
    await world.sql`insert into ledger.halt (reason, at) values ('a test', now())`
    expect((await sam.do(readOverview, {})).books).toMatchObject({ state: 'halted', reason: 'a test' })
    await world.sql`delete from ledger.halt`
  })
})

test('days before the service was set up are zero, and no figure is read for them', async () => {
  const reads: string[] = []
  const figure: Figure = {
    name: 'tests.read',
    kind: 'daily',
    unit: 'count',
    read: async (_work, { from }) => BigInt(reads.push(from.toISOString())),
  }
  const own = await createTestWorld({}, [
    ...world.domains,
    { name: 'tests', open: () => ({}), figures: [figure] },
  ])
  const owner = await own.staff('owner', 'Olga')
  const overview = await readUntil(
    () => owner.do(readOverview, { days: 90 }),
    (found) => valuesOf(found, 'tests.read').at(0) === '0',
  )
  expect(new Set(reads)).toEqual(new Set([`${overview.days.at(-1) ?? ''}T00:00:00.000Z`]))
  await own.stop()
})

test('real names, applications of vendors and deletions wait at the desks of those who decide them', async () => {
  const ids = [newId(), newId(), newId()]
  await world.sql`
    insert into realnames.application (id, person_id, kind, name, number, number_digest, photo_ids, at)
    values (${newId()}, ${ids[0]}, 'id_card', '', '', '', '{}', now())`
  await world.sql`
    insert into vendors.vendor (person_id, state, name, contact, about, contract, applied_at)
    values (${ids[1]}, 'applied', 'Tea house', '', '', 1, now())`
  for (const kind of ['deletion', 'export'])
    await world.sql`
      insert into datarequests.request (id, person_id, kind, asked_at, due_at)
      values (${newId()}, ${ids[2]}, ${kind}, now(), now())`
  const owner = await world.staff('owner', 'Olga')
  const waiting = [
    { name: 'realnames.waiting', count: 1 },
    { name: 'datarequests.waiting', count: 1 },
    { name: 'vendors.applicationsWaiting', count: 1 },
  ]
  expect((await owner.do(readOverview, {})).waiting).toEqual(expect.arrayContaining(waiting))
  expect((await owner.do(countWaitingWork, {})).waiting).toEqual(expect.arrayContaining(waiting))
  const writer = await world.staff('content', 'Wanda')
  const own = (await writer.do(countWaitingWork, {})).waiting.map(({ name }) => name)
  expect(own).not.toContain('realnames.waiting')
  const seen = (await writer.do(readOverview, {})).waiting.map(({ name }) => name)
  expect(seen).toEqual(own)
})

test('the health says how database, disk, queues and jobs are', async () => {
  const { version, database, disk, queues, jobs } = await sam.do(readServerHealth, {})
  expect(version).not.toBe('')
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.most).toBeGreaterThan(0)
  expect(disk.freeBytes).toBeGreaterThan(0)
  expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes)
  expect(queues.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['send', 'web_push', 'video', 'webhook', 'chat_export']),
  )
  const count = jobs.find(({ name }) => name === 'backoffice.count')
  expect(count).toMatchObject({ everySeconds: 300, state: 'ok' })
})
