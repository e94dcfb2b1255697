import type { Chat } from '@linnet/client'
import type { GroupView } from '@linnet/protocol/groups/calls'
import { isAdminOrOwner } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { Settings2 } from 'lucide-react'
import { groupTexts } from '~/features/groups/group-texts'
import { infoTexts } from '~/features/groups/info-texts'
import { useGroup } from '~/features/groups/use-group'
import { useTexts } from '~/i18n/texts'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { GroupFacts } from './GroupFacts'
import { GroupPeople } from './GroupPeople'
import { ClearHistoryCell, KeepingCells } from './KeepingCells'
import { LeaveCell } from './LeaveCell'

/** The info page of a group: members, facts and my settings for it. */
export function GroupInfo({ chat }: { chat: Chat }) {
  const texts = useTexts(infoTexts)
  const { memberCount } = useTexts(groupTexts)
  const status = useConnectionStatus()
  const { group, problem, reload } = useGroup(chat.id)
  const count = chat.group?.memberCount ?? group?.memberCount
  return (
    <Screen
      title={texts.groupInfo}
      status={status}
      subtitle={count === undefined ? undefined : memberCount({ n: count })}
    >
      {group && <Known chat={chat} group={group} />}
      {problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!group && problem === undefined && <SkeletonRows count={6} hasAvatar={false} />}
    </Screen>
  )
}

function Known({ chat, group }: { chat: Chat; group: GroupView }) {
  const texts = useTexts(infoTexts)
  const go = useNavigate()
  return (
    <>
      <GroupPeople group={group} />
      <GroupFacts group={group} />
      {isAdminOrOwner(group.myRole) && (
        <CellGroup>
          <Cell
            icon={<Settings2 size={20} />}
            title={texts.manage}
            trailing={<Badge value={group.applicationCount} />}
            hasChevron
            onPress={() => go(screens.manageGroup, { conversation: chat.id })}
          />
        </CellGroup>
      )}
      <KeepingCells chat={chat} />
      <CellGroup>
        <Cell title={texts.report} onPress={() => go(screens.report, { conversation: chat.id })} />
        <ClearHistoryCell chat={chat} />
        <LeaveCell group={group} />
      </CellGroup>
    </>
  )
}
