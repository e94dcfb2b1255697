import type { MemberView } from '@linnet/protocol/groups'

/** What somebody is called in a group. */
export const memberName = ({ groupName, nickname }: Pick<MemberView, 'groupName' | 'nickname'>): string =>
  groupName || nickname
