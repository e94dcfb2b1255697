import { expect, test } from 'bun:test'
import { joined } from './received-share'

test('words that another app repeats are kept once', () => {
  expect(joined(['Sea', 'Look: https://sea.example/a', 'https://sea.example/a'])).toBe(
    'Sea\nLook: https://sea.example/a',
  )
  expect(joined(['https://sea.example/a', 'https://sea.example/a'])).toBe('https://sea.example/a')
  expect(joined(['one', 'two'])).toBe('one\ntwo')
  expect(joined([])).toBe('')
})
