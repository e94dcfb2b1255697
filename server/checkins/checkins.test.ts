import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { checkIn, type CheckInView, listBills, showCheckIn, showWallet } from '@linnet/protocol'
import { createTestWorld, type Person, type TestWorld, usdt } from '@linnet/testing'
import { checkInChecks } from './checks'

const dayMs = 86_400_000

let world: TestWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  bob = await world.person('Bob')
})
afterAll(() => world.stop())

const pointsOf = async (person: Person) => (await person.do(showWallet, {})).points
const days = async (person: Person, count: number): Promise<CheckInView[]> => {
  const seen: CheckInView[] = []
  for (let n = 0; n < count; n++) {
    seen.push(await person.do(checkIn, {}))
    world.clock.advance(dayMs)
  }
  return seen
}
describe('signing in', () => {
  test('gives 100 points once a day, and the same answer again', async () => {
    expect(await ann.do(showCheckIn, {})).toMatchObject({
      isOn: true,
      isDone: false,
      streak: 0,
      daily: usdt(100),
    })
    const first = await ann.do(checkIn, {})
    expect(first).toMatchObject({ isDone: true, points: usdt(100), streak: 1 })
    const again = await Promise.all([1, 2, 3].map(() => ann.do(checkIn, {})))
    for (const answer of again) expect(answer).toEqual(first)
    expect(await ann.do(showCheckIn, {})).toEqual(first)
    expect(await pointsOf(ann)).toBe(usdt(100))
    const { bills } = await ann.do(listBills, { asset: 'POINTS' })
    expect(bills).toMatchObject([{ reason: 'signIn', amount: usdt(100), side: 1 }])
    world.clock.advance(dayMs)
  })

  test('seven days in a row gives a bonus, and again after seven more; a missed day begins from one', async () => {
    const week = await days(bob, 14)
    expect(week.map(({ streak }) => streak)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(week[6]).toMatchObject({ points: usdt(300) })
    expect(week[13]).toMatchObject({ points: usdt(300) })
    expect(await pointsOf(bob)).toBe(usdt(1800))
    world.clock.advance(dayMs)
    expect(await bob.do(showCheckIn, {})).toMatchObject({ streak: 0, isDone: false })
    expect(await bob.do(checkIn, {})).toMatchObject({ streak: 1, points: usdt(100) })
  })

  test('goes by the calendar of the person, and a day counts once wherever it is', async () => {
    const cat = await world.person('Cat')
    const east = await cat.do(checkIn, { zone: 'Pacific/Kiritimati' })
    const west = await cat.do(checkIn, { zone: 'Pacific/Niue' })
    expect(west).toMatchObject({ isDone: true, points: east.points, streak: 1 })
    expect(await pointsOf(cat)).toBe(usdt(100))
  })

  test.each(['Etc/Unknown', '', 'Mars/Base'])('takes its own zone where a device states %j', async (zone) => {
    const dan = await world.person('Dan')
    expect(await dan.do(showCheckIn, { zone })).toEqual(await dan.do(showCheckIn, {}))
    expect(await dan.do(checkIn, { zone })).toMatchObject({ isDone: true })
  })

  test('many people at once get one payment each', async () => {
    const crowd = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => world.person(`Crowd ${n}`)))
    const answers = await Promise.all(
      crowd.flatMap((person) => [person.do(checkIn, {}), person.do(checkIn, {})]),
    )
    for (const answer of answers) expect(answer).toMatchObject({ isDone: true, points: usdt(100) })
    expect(await Promise.all(crowd.map(pointsOf))).toEqual(crowd.map(() => usdt(100)))
  })

  test('gives nothing once the points of the day are used up, and still counts for the row', async () => {
    const [dan, eve] = [await world.person('Dan'), await world.person('Eve')]
    await dan.do(checkIn, {})
    world.clock.advance(dayMs)
    const day = new Date(world.clock.nowMs()).toISOString().slice(0, 10)
    await world.sql`insert into checkins.budget (day, spent) values (${day}::date, ${(10_000_000n * 1_000_000n - 150_000_000n).toString()}::bigint)`
    expect(await eve.do(checkIn, {})).toMatchObject({ points: usdt(100) })
    expect(await dan.do(checkIn, {})).toMatchObject({ isDone: true, points: 0n, streak: 2 })
    expect(await pointsOf(dan)).toBe(usdt(100))
  })
})

test('a check-in without its points, or points without a check-in, is found', async () => {
  const fay = await world.person('Fay')
  await fay.do(checkIn, {})
  const miscounted = () => checkInChecks[0]?.countAll?.({ sql: world.sql, nowMs: world.clock.nowMs() })
  expect(await miscounted()).toBe(0n)
  await world.sql
    .begin(async (tx) => {
      await tx`insert into checkins.checkin (person_id, day, at, streak, points) values (gen_random_uuid(), '2020-01-01', now(), 1, 5)`
      expect(await checkInChecks[0]?.countAll?.({ sql: tx, nowMs: 0 })).toBe(1n)
      throw new Error('undo')
    })
    .catch(() => undefined)
  expect(await miscounted()).toBe(0n)
})
