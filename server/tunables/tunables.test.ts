import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld, transactIn } from '@linnet/testing'
import { parseConfig } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { defineSettings } from '../kernel/settings'
import { createTunableBoard, type TunableBoard } from '../kernel/tunables/board'
import { tunableFields } from '../kernel/tunables/fields'
import { defineTunables } from '../kernel/tunables/tunables'
import { changeSetting, type SettingChange, withdrawChange } from './change-setting'
import { changeSource, selectChanges, selectStanding } from './store'

const hourMs = 3_600_000
const staff = { id: crypto.randomUUID(), name: 'Sam' }
const approver = { id: crypto.randomUUID(), name: 'Olga' }

const noEnvironment = defineSettings({}, () => ({}))
const { amount, switch: onOff } = tunableFields<object>()
const amounts = { least: 0n, most: 100_000_000n }
const teaRules = defineTunables({
  presets: noEnvironment,
  fields: {
    teaFee: amount({ ...amounts, preset: () => 1_000_000n }),
    teaMin: amount({ ...amounts, preset: () => 1_000_000n }),
    teaMax: amount({ ...amounts, preset: () => 9_000_000n }),
    teaIsHot: onOff({ movesMoney: false, preset: () => true }),
  },
  conflict: ({ teaMin, teaMax }) => (teaMin > teaMax ? 'teaMin' : undefined),
  present: (given) => given,
})
const tea = { name: 'tea', settings: noEnvironment, tunables: teaRules }

let world: TestWorld
/** Two processes of the server. */
let one: TunableBoard
let other: TunableBoard

beforeAll(async () => {
  world = await createTestWorld()
  const open = async () => {
    const board = createTunableBoard([tea], parseConfig({}, [tea]), () => world.clock.nowMs())
    await board.connect(changeSource, world.sql)
    return board
  }
  one = await open()
  other = await open()
})
afterAll(() => world.stop())

const set = (change: Pick<SettingChange, 'key' | 'value' | 'fromMs'>) =>
  transactIn(world)((work) =>
    changeSetting(work, one, { ...change, isMoney: true, staff, approver, reason: 'a test' }),
  )
const feeIn = (board: TunableBoard) => board.of(teaRules).current().teaFee
const refusalOf = (changing: Promise<unknown>) =>
  changing.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.refusal : String(error)),
  )

test('a change holds at once in the process that stores it, and in others once they read', async () => {
  await set({ key: 'teaFee', value: '2' })
  expect([feeIn(one), feeIn(other)]).toEqual([2_000_000n, 1_000_000n])
  const confirmed = await other.of(teaRules).confirmed({ sql: world.sql, nowMs: world.clock.nowMs() })
  expect(confirmed.teaFee).toBe(2_000_000n)
  expect(feeIn(other)).toBe(2_000_000n)
})

test('a change that is rolled back never holds', async () => {
  const failing = transactIn(world)(async (work) => {
    await changeSetting(work, one, {
      key: 'teaFee',
      value: '9',
      isMoney: true,
      staff,
      approver,
      reason: 'a test',
    })
    throw new Error('rolled back')
  })
  expect(await refusalOf(failing)).toContain('rolled back')
  expect(feeIn(one)).toBe(2_000_000n)
})

test('a planned change begins at its time, and can be withdrawn until then', async () => {
  const fromMs = world.clock.nowMs() + hourMs
  await set({ key: 'teaFee', value: '3', fromMs })
  await set({ key: 'teaFee', value: '4', fromMs: fromMs + hourMs })
  const planned = (await selectStanding(world.sql, world.clock.nowMs())).filter(
    ({ beginsAt }) => beginsAt.getTime() > world.clock.nowMs(),
  )
  const last = planned.find(({ value }) => value === '4.00')
  const withdraw = () =>
    transactIn(world)((work) =>
      withdrawChange(work, one, {
        id: last?.id ?? 0,
        reason: 'not now',
        staff,
        approver,
        mayChange: () => true,
      }),
    )
  await withdraw()
  expect(await refusalOf(withdraw())).toBe('SettingChangeNotFound')
  expect(feeIn(one)).toBe(2_000_000n)
  world.clock.advance(3 * hourMs)
  expect(feeIn(one)).toBe(3_000_000n)
})

test.each([
  ['milk', '1', 'SettingNotFound'],
  ['teaFee', '0.001', 'SettingOutOfRange'],
  ['teaMin', '9.01', 'SettingConflict'],
  ['teaMin', '1', 'SettingUnchanged'],
  ['teaIsHot', 'off', 'SettingIsOrdinary'],
])('%s as %s is refused: %s', async (key, value, refusal) => {
  expect(await refusalOf(set({ key, value }))).toBe(refusal)
})

test('a change can be planned at most a year ahead', async () => {
  const fromMs = world.clock.nowMs() + 367 * 24 * hourMs
  expect(await refusalOf(set({ key: 'teaFee', value: '8', fromMs }))).toBe('SettingTooFarAhead')
})

test('nobody rewrites what was set', async () => {
  const rows = await selectChanges(world.sql, {
    key: 'teaFee',
    after: undefined,
    descending: true,
    limit: 10,
  })
  expect(rows.map(({ value }) => value)).toEqual([null, '4.00', '3.00', '2.00'])
  for (const statement of ['update livesettings.change set value = 0', 'delete from livesettings.change'])
    expect(await world.sql.unsafe(statement).catch(String)).toContain('only appended to')
})
