import { expect, test } from 'bun:test'
import { csvRows } from './csv'

test.each(['=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\u200b=1', ' =1', '\u202d+1'])(
  '%j is never run as a formula',
  (text) => {
    expect(csvRows([[text]])).toBe(`'${text}\r\n`)
  },
)

test('numbers stay numbers, and signs of the format are quoted', () => {
  expect(csvRows([['-12.50', 'a,b', 'say "hi"']])).toBe('-12.50,"a,b","say ""hi"""\r\n')
})
