import { expect, test } from 'bun:test'
import type { ConversationId, PersonId } from '@linnet/protocol'
import { contactRows } from './contact-rows'
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
  expect(contactRows(groups, '').map(({ key }) => key)).toEqual(['letter-A', 'Ann', 'Art', 'letter-B', 'Bo'])
})

test('a search keeps friends whose nickname or remark matches, and their letters', () => {
  expect(contactRows(groups, 'boss').map(({ key }) => key)).toEqual(['letter-B', 'Bo'])
  expect(contactRows(groups, 'zoe')).toEqual([])
})
