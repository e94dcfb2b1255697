import { expect, test } from 'bun:test'
import { memberName } from './member-name'

test('people are called by their name in the group, else by their nickname', () => {
  expect(memberName({ groupName: '群里的我', nickname: 'Ann' })).toBe('群里的我')
  expect(memberName({ groupName: '', nickname: 'Ann' })).toBe('Ann')
})
