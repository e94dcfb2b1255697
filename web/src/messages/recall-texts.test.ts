import { expect, test } from 'bun:test'
import { recallWords } from './recall-texts'

const ann = { id: 'ann', name: 'Ann' }
const words = (recalledBy: string, sender: { id: string; name: string }) =>
  recallWords({ language: 'en-us', me: 'me', recalledBy, sender })

test('a deleted message says who deleted it, its sender or an admin', () => {
  expect(words('me', { id: 'me', name: '' })).toBe('You deleted this message')
  expect(words('me', ann)).toBe('You deleted a message from Ann')
  expect(words('ann', ann)).toBe('Ann deleted this message')
  expect(words('bo', ann)).toBe('An admin deleted this message')
  expect(words('ann', { id: 'ann', name: '' })).toBe('This message was deleted')
})
