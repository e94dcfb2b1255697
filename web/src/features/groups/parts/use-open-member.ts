import type { GroupView, MemberView } from '@linnet/protocol/groups/calls'
import { isAdminOrOwner } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { useCallback } from 'react'
import { useNavigate } from '~/platform/screen-context'

/** Opens a member's profile, passing the group and whether a friend request is allowed. */
export function useOpenMember(group: GroupView): (member: Pick<MemberView, 'personId'>) => void {
  const go = useNavigate()
  const { conversationId, noBefriending, myRole } = group
  return useCallback(
    ({ personId }) =>
      go(screens.person, {
        person: personId,
        group: conversationId,
        befriending: noBefriending && !isAdminOrOwner(myRole) ? 'off' : undefined,
      }),
    [go, conversationId, noBefriending, myRole],
  )
}
