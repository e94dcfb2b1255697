import { expect, test } from 'bun:test'
import { explorerPage } from './explorer'

test('a hash has a page at the explorer; without one, and for what a person typed, there is none', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const explorer = 'https://explorer.example.org/tx/{hash}?network=1'
  expect(explorerPage(explorer, hash)).toBe(`https://explorer.example.org/tx/${hash}?network=1`)
  expect([explorerPage(undefined, hash), explorerPage(explorer, '../login')]).toEqual([undefined, undefined])
})
