import type { MemberView } from '@linnet/protocol/groups/calls'

/** A member's display name in a group. */
export const memberName = ({ groupName, nickname }: Pick<MemberView, 'groupName' | 'nickname'>): string =>
  groupName || nickname
