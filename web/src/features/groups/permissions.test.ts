import { describe, expect, test } from 'bun:test'
import { groupRoles, type GroupRole } from '@linnet/protocol/groups/roles'
import { mayChange } from '@linnet/protocol/groups/setting-rights'
import { canAdd, isAbove } from './permissions'

const { member, admin, owner } = groupRoles
const rights = (myRole: GroupRole, isClosed: boolean) => ({
  myRole,
  onlyAdminsAdd: isClosed,
  onlyAdminsEdit: isClosed,
})

describe('group permissions', () => {
  test('anybody may add members and edit, unless only admins and the owner may', () => {
    const canEdit = (group: ReturnType<typeof rights>) => mayChange(group, 'name')
    for (const may of [canAdd, canEdit]) {
      expect([member, admin, owner].map((role) => may(rights(role, false)))).toEqual([true, true, true])
      expect([member, admin, owner].map((role) => may(rights(role, true)))).toEqual([false, true, true])
    }
  })

  test('one may mute and remove only members with a lower role', () => {
    const roles = [member, admin, owner]
    expect(roles.map((role) => isAbove(owner, role))).toEqual([true, true, false])
    expect(roles.map((role) => isAbove(admin, role))).toEqual([true, false, false])
    expect(roles.map((role) => isAbove(member, role))).toEqual([false, false, false])
  })
})
