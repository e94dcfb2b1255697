import { expect, test } from 'bun:test'
import { measuredCosts as costs } from './costs'
import { habits } from './habits'
import { machinesFor } from './machines'
import { simulateDay } from './simulate'

const draws = 5_000
const day = (people: number, changed: Partial<typeof habits> = {}) =>
  simulateDay({ people, habits: { ...habits, ...changed }, costs, seed: 1, draws })

test('a day has all messages of its people, most of them in the evening', () => {
  const { hours, messages } = day(10_000)
  const sent = hours.reduce((sum, hour) => sum + hour.messages * 3_600, 0)
  expect(sent).toBeCloseTo(10_000 * habits.messages, 3)
  expect(messages).toBe(10_000 * habits.messages)
  const busiest = hours.toSorted((one, other) => other.messages - one.messages)[0]
  expect(busiest?.hour).toBe(20)
  expect(day(10_000).peak.messages).toBeCloseTo((busiest?.messages ?? 0) * habits.burst, 6)
})

test('without groups a message reaches the connected devices of its receiver and the others of its sender', () => {
  const { reach } = day(1_000, { toGroups: 0, connected: { most: 0.5, least: 0.5 }, devices: 2 })
  expect(reach.mean).toBeCloseTo(2 * 0.5 + 0.5, 1)
})

test('people who are all connected get no notifications', () => {
  const { peak } = day(1_000, { connected: { most: 1, least: 1 } })
  expect(peak.pushes).toBe(0)
})

test('twice as many people, or a message that costs twice as much, take twice as much', () => {
  const [one, two] = [day(1_000_000), day(2_000_000)]
  expect(two.peak.postgresCores / one.peak.postgresCores).toBeCloseTo(2, 1)
  expect(two.storedBytes).toBe(2 * one.storedBytes)
  const only = { signIns: 0, pages: 0, toGroups: 0 }
  const free = { ...costs, push: { server: 0, postgres: 0 }, delivery: { server: 0, postgres: 0 } }
  const dear = {
    ...free,
    message: { server: 2 * costs.message.server, postgres: 2 * costs.message.postgres },
  }
  const parts = { people: 1_000, habits: { ...habits, ...only }, seed: 1, draws }
  const [cheapDay, dearDay] = [simulateDay({ ...parts, costs: free }), simulateDay({ ...parts, costs: dear })]
  expect(dearDay.peak.serverCores / cheapDay.peak.serverCores).toBeCloseTo(2, 6)
})

test('the same seed draws the same day', () => {
  expect(day(50_000)).toEqual(day(50_000))
})

test('large groups make a thousandth of the messages reach many, and none more than there are people', () => {
  const { reach } = day(10_000_000)
  expect(reach.p999).toBeGreaterThan(20 * reach.mean)
  expect(day(100, { largestGroup: 1_000_000 }).reach.p999).toBeLessThanOrEqual(100 * habits.devices)
})

test('two servers are enough for few, and more people need more', () => {
  expect(machinesFor(day(10_000), costs)).toMatchObject({ servers: 2, serversFullBy: 'nothing' })
  const [large, larger] = [machinesFor(day(1_000_000), costs), machinesFor(day(10_000_000), costs)]
  expect(larger.servers).toBeGreaterThan(large.servers)
  expect(larger.primary[0]?.share).toBeGreaterThan(1)
})
