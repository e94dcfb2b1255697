import type { GroupView } from '@linnet/protocol/groups/calls'
import { groupRoles, isOwner } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { useIsListed } from '~/data/wallet-screens'
import { manageTexts } from '~/features/groups/manage-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { LeaveCell } from '~/features/groups/parts/LeaveCell'
import { SettingSwitches } from '~/features/groups/parts/SettingSwitches'
import { SpeakingCells } from '~/features/groups/parts/SpeakingCells'
import { useTexts } from '~/i18n/texts'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** The group settings that admins and the owner may change. */
export function ManageGroup() {
  const texts = useTexts(manageTexts)
  return (
    <GroupGate title={texts.title} role={groupRoles.admin}>
      {(group) => <Settings group={group} />}
    </GroupGate>
  )
}

function Settings({ group }: { group: GroupView }) {
  const texts = useTexts(manageTexts)
  const status = useConnectionStatus()
  const go = useNavigate()
  const isMine = isOwner(group.myRole)
  const conversation = group.conversationId
  const isListed = useIsListed()
  return (
    <Screen title={texts.title} status={status}>
      <SpeakingCells group={group} />
      <CellGroup title={texts.joining}>
        <SettingSwitches group={group} place="review" />
        <Cell
          title={texts.applications}
          trailing={<Badge value={group.applicationCount} />}
          hasChevron
          onPress={() => go(screens.applications, { conversation })}
        />
        <SettingSwitches group={group} place="joining" />
      </CellGroup>
      <CellGroup title={texts.members} note={isMine ? undefined : texts.ownerOnlyNote}>
        <SettingSwitches group={group} place="members" />
        <Cell title={texts.robots} onPress={() => go(screens.groupRobots, { conversation })} />
        {isListed(screens.packetRules) && (
          <Cell title={texts.packetRules} onPress={() => go(screens.packetRules, { conversation })} />
        )}
      </CellGroup>
      {isMine && (
        <>
          <CellGroup title={texts.group}>
            <Cell title={texts.admins} onPress={() => go(screens.groupAdmins, { conversation })} />
            <Cell title={texts.transfer} onPress={() => go(screens.transferGroup, { conversation })} />
            <Cell title={texts.copy} onPress={() => go(screens.copyGroup, { conversation })} />
          </CellGroup>
          <CellGroup>
            <LeaveCell group={group} />
          </CellGroup>
        </>
      )}
    </Screen>
  )
}
