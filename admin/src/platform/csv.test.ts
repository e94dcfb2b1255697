import { expect, test } from 'bun:test'
import { csvText } from './csv'

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvText([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n')
})

test('a spreadsheet runs nothing that a member has written', () => {
  expect(csvText([['=1+1', '@SUM(A1)', '+41', '-12.50', '-cmd']])).toBe(
    "\uFEFF'=1+1,'@SUM(A1),'+41,-12.50,'-cmd\r\n",
  )
  expect(csvText([['＝1+1', '＋1', '－1', '＠SUM']])).toBe("\uFEFF'＝1+1,'＋1,'－1,'＠SUM\r\n")
})
