import { groupRoles, type GroupRole } from '@linnet/protocol/groups/roles'

type Facts = {
  group: { noBefriending: boolean; myRole: GroupRole } | undefined
  /** Whether the person is in the group too; undefined while that is not known. */
  isMember: boolean | undefined
  /** The group cannot be read now, or I am no member of it any more. */
  isUnreadable: boolean
}

/** Whether asking to be friends is offered by way of a group: not yet known, offered, or closed by its rules. */
export type Befriending = 'unknown' | 'open' | 'closed'

/** What a group says about its members' becoming friends; the server decides again. */
export function befriendingBy({ group, isMember, isUnreadable }: Facts): Befriending {
  // Somebody who is only spoken of there, or has left, is asked like anybody else.
  if (isMember === false || isUnreadable) return 'open'
  if (!group) return 'unknown'
  if (!group.noBefriending || group.myRole !== groupRoles.member) return 'open'
  return isMember ? 'closed' : 'unknown'
}
