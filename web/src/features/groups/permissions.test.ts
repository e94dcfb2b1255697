import { describe, expect, test } from 'bun:test'
import { groupRoles, type GroupRole } from '@linnet/protocol/groups/roles'
import { mayChange } from '@linnet/protocol/groups/settings'
import { canAdd, isAbove } from './permissions'

const { member, admin, owner } = groupRoles
const rights = (myRole: GroupRole, isClosed: boolean) => ({
  myRole,
  onlyAdminsAdd: isClosed,
  onlyAdminsEdit: isClosed,
})

describe('what a group offers to whom', () => {
  test('anybody adds and edits while it is open; only administrators and the owner once it is not', () => {
    const canEdit = (group: ReturnType<typeof rights>) => mayChange(group, 'name')
    for (const may of [canAdd, canEdit]) {
      expect([member, admin, owner].map((role) => may(rights(role, false)))).toEqual([true, true, true])
      expect([member, admin, owner].map((role) => may(rights(role, true)))).toEqual([false, true, true])
    }
  })

  test('one mutes and removes only who stands lower', () => {
    const roles = [member, admin, owner]
    expect(roles.map((role) => isAbove(owner, role))).toEqual([true, true, false])
    expect(roles.map((role) => isAbove(admin, role))).toEqual([true, false, false])
    expect(roles.map((role) => isAbove(member, role))).toEqual([false, false, false])
  })
})
