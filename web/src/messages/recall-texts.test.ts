import { expect, test } from 'bun:test'
import { recallWords } from './recall-texts'

const ann = { id: 'ann', name: 'Ann' }
const words = (recalledBy: string, sender: { id: string; name: string }) =>
  recallWords({ language: 'en-us', me: 'me', recalledBy, sender })

test('who took a message back is said, and an administrator is told from its sender', () => {
  expect(words('me', { id: 'me', name: '' })).toBe('You recalled a message')
  expect(words('me', ann)).toBe('You recalled a message of Ann')
  expect(words('ann', ann)).toBe('Ann recalled a message')
  expect(words('bo', ann)).toBe('An administrator recalled a message')
  expect(words('ann', { id: 'ann', name: '' })).toBe('A message was recalled')
})
