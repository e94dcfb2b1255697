import { expect, test } from 'bun:test'
import type { ConversationId, PersonId } from '@linnet/protocol'
import { contactRows, withStarred } from './contact-rows'
import type { Friend } from './friends'

const friend = (nickname: string, remark = ''): Friend => ({
  id: nickname as PersonId,
  nickname,
  remark,
  tag: '',
  photo: '',
  conversationId: nickname as ConversationId,
  isOnline: false,
  lastSeenAt: 0,
})

const groups = [
  { letter: 'A', friends: [friend('Ann'), friend('Art')] },
  { letter: 'B', friends: [friend('Bo', 'Boss')] },
]

test('friends are grouped under their index letters', () => {
  expect(contactRows(groups, '').map(({ key }) => key)).toEqual([
    'letter-A',
    'A Ann',
    'A Art',
    'letter-B',
    'B Bo',
  ])
})

test('a search keeps friends whose nickname or remark matches, and their letters', () => {
  expect(contactRows(groups, 'boss').map(({ key }) => key)).toEqual(['letter-B', 'B Bo'])
  expect(contactRows(groups, 'zoe')).toEqual([])
})

test('a starred friend stands at the top as well as under their letter, each row with a key of its own', () => {
  const starred = { ...friend('Art'), isStarred: true }
  const rows = contactRows(withStarred([{ letter: 'A', friends: [friend('Ann'), starred] }]), '')
  expect(rows.map(({ key }) => key)).toEqual(['letter-★', '★ Art', 'letter-A', 'A Ann', 'A Art'])
  expect(withStarred(groups)).toBe(groups)
})
