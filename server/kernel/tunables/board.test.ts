import { describe, expect, test } from 'bun:test'
import { parseConfig } from '../config'
import { defineSettings, setting, values } from '../settings'
import { createTunableBoard } from './board'
import { tunableFields, risks } from './fields'
import { defineTunables, type TunableChange } from './tunables'

const env = defineSettings(
  { TEA_FEE: setting(values.wholeNumber.default(3), 'a number') },
  ({ TEA_FEE }) => ({ cups: TEA_FEE }),
)
const { number, amount, numbers, switch: onOff } = tunableFields<{ cups: number }>()
const tea = defineTunables({
  presets: env,
  fields: {
    least: number({ unit: 'cups', least: 0, most: 10, preset: () => 1 }),
    most: number({ unit: 'cups', least: 0, most: 10, preset: ({ cups }) => cups }),
    price: amount({ least: 10_000n, most: 5_000_000n, preset: () => 1_000_000n }),
    sizes: numbers({ least: 1, most: 9, preset: () => [2, 4] }),
    isHot: onOff({ movesMoney: false, preset: () => true }),
    mostCups: number({ unit: 'cups', least: 0, most: 10, risk: risks.risesUnlessLimited, preset: () => 4 }),
  },
  conflict: ({ least, most }) => (least > most ? 'least' : undefined),
  present: (given) => given,
})

const domain = { name: 'tea', settings: env, tunables: tea }
const boardWith = (given: Record<string, string> = {}, nowMs = 1_000) =>
  createTunableBoard([domain], parseConfig(given, [domain]), () => nowMs)
const change = (id: number, key: string, value: string | undefined, fromMs: number): TunableChange => ({
  id,
  key,
  value,
  fromMs,
  withdraws: undefined,
})

describe('tunables', () => {
  test('start as the environment presets them', () => {
    expect(boardWith({ TEA_FEE: '7' }).of(tea).current()).toEqual({
      least: 1,
      most: 7,
      price: 1_000_000n,
      sizes: [2, 4],
      isHot: true,
      mostCups: 4,
    })
  })

  test('a preset out of range keeps the server from starting', () => {
    expect(() => boardWith({ TEA_FEE: '11' })).toThrow('most')
    expect(() => boardWith({ TEA_FEE: '0' })).toThrow('least')
  })

  test('a change holds from its moment on, and until the next', () => {
    const board = boardWith()
    board.replace([change(1, 'most', '5', 2_000), change(2, 'most', '6', 3_000)])
    const most = (nowMs: number) => board.of(tea).current({ nowMs }).most
    expect([most(1_999), most(2_000), most(2_999), most(3_000), most(2_500)]).toEqual([3, 5, 5, 6, 5])
  })

  test('of two changes that begin together, the newer one holds', () => {
    const board = boardWith()
    board.replace([change(1, 'most', '5', 500), change(2, 'most', '6', 500)])
    expect(board.of(tea).current().most).toBe(6)
  })

  test('a change that was withdrawn never holds', () => {
    const board = boardWith()
    const withdrawal = { ...change(2, 'most', undefined, 600), withdraws: 1 }
    board.replace([change(1, 'most', '5', 500), withdrawal])
    expect(board.of(tea).current().most).toBe(3)
  })

  test('an older reading does not replace a newer one', () => {
    const board = boardWith()
    board.replace([change(1, 'most', '5', 500), change(2, 'most', '6', 500)])
    board.replace([change(1, 'most', '5', 500)])
    expect(board.of(tea).current().most).toBe(6)
  })

  test('a stored value that is no longer allowed is ignored', () => {
    const board = boardWith()
    board.replace([change(1, 'most', '99', 500), change(2, 'gone', '1', 500)])
    expect(board.of(tea).current().most).toBe(3)
  })

  test.each([
    ['least', '-1'],
    ['least', '1.5'],
    ['least', '11'],
    ['price', '0'],
    ['price', '5.01'],
    ['price', '1.005'],
    ['sizes', '2,2'],
    ['sizes', '2,x'],
    ['sizes', '0'],
    ['isHot', 'yes'],
  ])('%s refuses %s', (key, value) => {
    expect(boardWith().judge({ key, value, fromMs: 1_000 }).is).toBe('outOfRange')
  })

  test('are stored in one form', () => {
    expect(boardWith().judge({ key: 'price', value: '2', fromMs: 0 })).toEqual({ is: 'fine', value: '2.00' })
    expect(boardWith().judge({ key: 'sizes', value: '5, 3', fromMs: 0 })).toEqual({
      is: 'fine',
      value: '5,3',
    })
    expect(boardWith().judge({ key: 'milk', value: '2', fromMs: 0 })).toEqual({ is: 'unknown' })
  })

  test('never contradict each other, now or when a planned change begins', () => {
    const board = boardWith()
    board.replace([change(1, 'most', '2', 5_000)])
    const judge = (key: string, value: string, fromMs: number) => board.judge({ key, value, fromMs }).is
    expect(judge('least', '4', 1_000)).toBe('conflict')
    expect(judge('least', '3', 1_000)).toBe('conflict')
    expect(judge('least', '2', 1_000)).toBe('fine')
    board.replace([change(1, 'most', '8', 5_000), change(2, 'least', '7', 6_000)])
    expect(board.withdrawing({ id: 1, key: 'most', fromMs: 5_000 }).conflict).toBe('least')
  })

  test.each([
    ['loosens', 'mostCups', ['5']],
    ['takes a limit away', 'mostCups', ['0']],
    ['loosens what another will have tightened', 'mostCups', ['2', '3']],
    ['changes nothing', 'mostCups', ['3', '3']],
  ])('withdrawing a change that %s exposes nothing more', (_, key, values) => {
    expect(isSafeWithoutLast(key, values)).toBe(true)
  })

  test.each([
    ['tightens', 'mostCups', ['3']],
    ['tightens what another will have loosened', 'mostCups', ['0', '9']],
    ['has no safer direction', 'price', ['2']],
  ])('withdrawing a change that %s may expose more', (_, key, values) => {
    expect(isSafeWithoutLast(key, values)).toBe(false)
  })
})

/** Whether withdrawing the last of several changes, which begin one after the other, is safe. */
function isSafeWithoutLast(key: string, values: readonly string[]): boolean {
  const board = boardWith()
  const changes = values.map((value, at) => change(at + 1, key, value, 2_000 + at))
  board.replace(changes)
  return board.withdrawing({ id: changes.length, key, fromMs: 1_999 + changes.length }).isSafe
}
