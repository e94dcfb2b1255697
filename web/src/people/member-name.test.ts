import { expect, test } from 'bun:test'
import { memberName } from './member-name'

test('members are shown by their group name, else by their nickname', () => {
  expect(memberName({ groupName: '群里的我', nickname: 'Ann' })).toBe('群里的我')
  expect(memberName({ groupName: '', nickname: 'Ann' })).toBe('Ann')
})
