import { expect, test } from 'bun:test'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { befriendingBy } from './befriending'

const closed = { noBefriending: true, myRole: groupRoles.member }
const known = { isMember: true, isUnreadable: false }

test('where members may not befriend each other, only admins and the owner may add a member', () => {
  expect(befriendingBy({ ...known, group: closed })).toBe('closed')
  for (const myRole of [groupRoles.admin, groupRoles.owner])
    expect(befriendingBy({ ...known, group: { ...closed, myRole } })).toBe('open')
  expect(befriendingBy({ ...known, group: { ...closed, noBefriending: false } })).toBe('open')
})

test('a friend request to somebody outside the group does not depend on its rules', () => {
  expect(befriendingBy({ group: closed, isMember: false, isUnreadable: false })).toBe('open')
  expect(befriendingBy({ group: undefined, isMember: undefined, isUnreadable: true })).toBe('open')
})

test('no friend request is offered before the rules of the group are known', () => {
  expect(befriendingBy({ ...known, group: undefined })).toBe('unknown')
  expect(befriendingBy({ group: closed, isMember: undefined, isUnreadable: false })).toBe('unknown')
})
