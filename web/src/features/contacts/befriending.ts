import { groupRoles, type GroupRole } from '@linnet/protocol/groups/roles'

type Facts = {
  group: { noBefriending: boolean; myRole: GroupRole } | undefined
  /** Whether the person is a member; undefined while unknown. */
  isMember: boolean | undefined
  /** Whether the group could not be loaded, or I am no longer a member. */
  isUnreadable: boolean
}

/** Whether a friend request may be offered to a group member: not known yet, yes, or forbidden by the group. */
export type Befriending = 'unknown' | 'open' | 'closed'

/** Applies a group's rule on befriending its members; the server checks again. */
export function befriendingBy({ group, isMember, isUnreadable }: Facts): Befriending {
  // The rule covers members only, not people who were merely mentioned there or have left.
  if (isMember === false || isUnreadable) return 'open'
  if (!group) return 'unknown'
  if (!group.noBefriending || group.myRole !== groupRoles.member) return 'open'
  return isMember ? 'closed' : 'unknown'
}
