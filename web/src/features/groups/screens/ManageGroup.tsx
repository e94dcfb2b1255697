import { groupRoles } from '@linnet/protocol/conversations'
import type { GroupView } from '@linnet/protocol/groups'
import { screens } from '@linnet/protocol/screens'
import { ArrowRightLeft, Copy, ShieldCheck } from 'lucide-react'
import { manageTexts } from '~/features/groups/manage-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { LeaveCell } from '~/features/groups/parts/LeaveCell'
import { SpeakingCells } from '~/features/groups/parts/SpeakingCells'
import { useSetting } from '~/features/groups/parts/use-setting'
import { isOwner } from '~/features/groups/permissions'
import { useTexts } from '~/i18n/texts'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** Everything that owner and administrators set for all. */
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
  const set = useSetting(group)
  const go = useNavigate()
  const isMine = isOwner(group.myRole)
  const conversation = group.conversationId
  return (
    <Screen title={texts.title} status={status}>
      <SpeakingCells group={group} />
      <CellGroup title={texts.joining}>
        <SwitchCell
          title={texts.review}
          subtitle={texts.reviewNote}
          isOn={group.needsReview}
          onChange={(isOn) => void set('needsReview', isOn)}
        />
        <Cell
          title={texts.applications}
          trailing={<Badge value={group.applicationCount} />}
          hasChevron
          onPress={() => go(screens.applications, { conversation })}
        />
        <SwitchCell
          title={texts.onlyAdminsAdd}
          isOn={group.onlyAdminsAdd}
          disabled={!isMine}
          onChange={(isOn) => void set('onlyAdminsAdd', isOn)}
        />
        <SwitchCell
          title={texts.showsHistory}
          isOn={group.showsHistory}
          disabled={!isMine}
          onChange={(isOn) => void set('showsHistory', isOn)}
        />
      </CellGroup>
      <CellGroup title={texts.members} note={isMine ? undefined : texts.ownerOnlyNote}>
        <SwitchCell
          title={texts.noBefriending}
          isOn={group.noBefriending}
          onChange={(isOn) => void set('noBefriending', isOn)}
        />
        <SwitchCell
          title={texts.onlyAdminsEdit}
          isOn={group.onlyAdminsEdit}
          disabled={!isMine}
          onChange={(isOn) => void set('onlyAdminsEdit', isOn)}
        />
        <SwitchCell
          title={texts.anonymous}
          subtitle={texts.anonymousNote}
          isOn={group.isAnonymous}
          disabled={!isMine}
          onChange={(isOn) => void set('isAnonymous', isOn)}
        />
        <Cell title={texts.packetRules} onPress={() => go(screens.packetRules, { conversation })} />
      </CellGroup>
      {isMine && (
        <>
          <CellGroup title={texts.group}>
            <Cell
              icon={<ShieldCheck size={20} />}
              title={texts.admins}
              onPress={() => go(screens.groupAdmins, { conversation })}
            />
            <Cell
              icon={<ArrowRightLeft size={20} />}
              title={texts.transfer}
              onPress={() => go(screens.transferGroup, { conversation })}
            />
            <Cell
              icon={<Copy size={20} />}
              title={texts.copy}
              onPress={() => go(screens.copyGroup, { conversation })}
            />
          </CellGroup>
          <CellGroup>
            <LeaveCell group={group} />
          </CellGroup>
        </>
      )}
    </Screen>
  )
}
