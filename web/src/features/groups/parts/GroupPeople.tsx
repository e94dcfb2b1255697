import type { GroupView } from '@linnet/protocol/groups/calls'
import { isAdminOrOwner } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { groupTexts } from '~/features/groups/group-texts'
import { infoTexts } from '~/features/groups/info-texts'
import { canAdd } from '~/features/groups/permissions'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { useMembers } from '~/people/members'
import { useNavigate } from '~/platform/screen-context'
import { MemberGrid } from './MemberGrid'
import { useMemberActions } from './use-member-actions'
import { useOpenMember } from './use-open-member'

/** The first members, add and remove tiles, and a link to all members. */
export function GroupPeople({ group }: { group: GroupView }) {
  const texts = useTexts(infoTexts)
  const { memberCount } = useTexts(groupTexts)
  const go = useNavigate()
  const members = useMembers(group.conversationId, '')
  const openMember = useOpenMember(group)
  const { openActions, sheets } = useMemberActions(group, members)
  const conversation = group.conversationId
  return (
    <CellGroup>
      <MemberGrid
        members={members.members ?? []}
        onOpen={openMember}
        onMore={openActions}
        onAdd={canAdd(group) ? () => go(screens.pickFriends, { conversation }) : undefined}
        onRemove={
          isAdminOrOwner(group.myRole) ? () => go(screens.removeMembers, { conversation }) : undefined
        }
      />
      <Cell
        title={texts.allMembers}
        detail={memberCount({ n: group.memberCount })}
        onPress={() => go(screens.conversationMore, { conversation })}
      />
      {sheets}
    </CellGroup>
  )
}
