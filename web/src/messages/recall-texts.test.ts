import { expect, test } from 'bun:test'
import { recallText } from './recall-texts'

const ann = { id: 'ann', name: 'Ann' }
const words = (recalledBy: string, sender: { id: string; name: string }) =>
  recallText({ language: 'en-us', me: 'me', recalledBy, sender })

test('a recalled message says whether its sender or an admin deleted it', () => {
  expect(words('me', { id: 'me', name: '' })).toBe('You deleted this message')
  expect(words('me', ann)).toBe('You deleted a message from Ann')
  expect(words('ann', ann)).toBe('Ann deleted this message')
  expect(words('bo', ann)).toBe('An admin deleted this message')
  expect(words('ann', { id: 'ann', name: '' })).toBe('This message was deleted')
})
