import { expect, test } from 'bun:test'
import { noFindings } from '../findings'
import type { Row } from '../row'
import { joinRows, linesOf } from './lines'

const row = (name: string): Row => ({ name, run: () => Promise.reject(new Error('not run')) })
const result = {
  operations: 3,
  acknowledged: 2,
  refused: 0,
  unknown: 1,
  resolved: 0,
  longestOutageMs: 1_200,
  findings: { ...noFindings(), late: ['one'] },
  faults: '1 kill',
}
const run = { when: '2026-01-01', seed: 7 }

test('a run replaces the lines of its rows, and leaves those of others and the order of the rows', () => {
  const [kills, cuts, gone] = [row('kills'), row('cuts'), row('gone')]
  const before = joinRows(
    '',
    linesOf(
      [kills, cuts, gone].map((one) => [one, result]),
      run,
    ),
    [kills, cuts, gone],
  )
  const newer = linesOf([[cuts, { ...result, operations: 99 }]], { when: '2026-02-02', seed: 8 })
  expect(joinRows(before, newer, [cuts, kills]).split('\n').slice(2)).toEqual([
    '| cuts | 1 kill | 99 | 2 | 0 | 0 | 0 | 0 | 1 | 0 | 0 | 0 | 1.2 s | 2026-02-02, seed 8 |',
    '| kills | 1 kill | 3 | 2 | 0 | 0 | 0 | 0 | 1 | 0 | 0 | 0 | 1.2 s | 2026-01-01, seed 7 |',
  ])
})

test('a control shows only what it must find', () => {
  const control: Row = { ...row('control'), mustFind: 'late' }
  expect(linesOf([[control, result]], run).get('control')).toBe(
    '| control | 1 kill | 3 | 2 |  |  |  |  | 1 (must) |  |  |  |  | 2026-01-01, seed 7 |',
  )
})
