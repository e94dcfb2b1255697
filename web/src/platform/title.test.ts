import { expect, test } from 'bun:test'
import { pageTitle } from './title'

test('the title names the screen and the number of unread messages', () => {
  expect(pageTitle('', 0)).toBe('Linnet')
  expect(pageTitle('Chats', 0)).toBe('Chats - Linnet')
  expect(pageTitle('Chats', 3)).toBe('(3) Chats - Linnet')
  expect(pageTitle('Linnet', 100)).toBe('(99+) Linnet')
})
