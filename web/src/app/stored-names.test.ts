import { expect, test } from 'bun:test'
import type { Chat } from '@linnet/client'
import { chatIn } from './stored-names'

const entry = (sender: string, text: string) => ({
  cseq: 1,
  message: {
    sender: { id: 'a', name: sender },
    content: { kind: 'text', text },
    quote: { senderName: sender },
  },
})
const chat = (more: object) =>
  ({ name: 'Ben', lastSenderName: '', log: { entries: [] }, ...more }) as unknown as Chat

test('a deleted account is called so in the new language, in the list and in messages', () => {
  const entries = [
    entry('Deleted account', 'Bye'),
    entry('已注销 Deleted', 'Hi'),
    entry('Ben', 'Deleted account'),
  ]
  const shown = chatIn(chat({ name: '已注销的用户', log: { entries } }), 'korean-lang')
  expect(shown.name).toBe('탈퇴한 회원')
  expect(shown.log?.entries.map(({ message }) => message)).toMatchObject([
    { sender: { name: '탈퇴한 회원' }, quote: { senderName: '탈퇴한 회원' }, content: { text: 'Bye' } },
    { sender: { name: '탈퇴한 회원' }, content: { text: 'Hi' } },
    { sender: { name: 'Ben' }, content: { text: 'Deleted account' } },
  ])
})

test('a group that is called like one keeps its name, and its members follow', () => {
  const group = { memberCount: 2, avatars: [{ id: 'a', name: 'Deleted account', photo: '' }] }
  const shown = chatIn(chat({ name: 'Deleted account', lastSenderName: 'Deleted account', group }), 'zh-cn')
  expect(shown).toMatchObject({
    name: 'Deleted account',
    lastSenderName: '已注销的用户',
    group: { avatars: [{ name: '已注销的用户' }] },
  })
})
