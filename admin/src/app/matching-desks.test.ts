import { expect, test } from 'bun:test'
import { matchingDesks } from './matching-desks'

const desks = [
  { name: '提现', path: '/withdrawals' },
  { name: '用户', path: '/people' },
]

test('a desk is found by its name in the language of the console, or by its address', () => {
  const paths = (typed: string) => matchingDesks(desks, typed).map(({ path }) => path)
  expect(paths('')).toEqual(['/withdrawals', '/people'])
  expect(paths('用')).toEqual(['/people'])
  expect(paths(' With')).toEqual(['/withdrawals'])
  expect(paths('nothing')).toEqual([])
})
