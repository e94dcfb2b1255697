import { type GroupView, type MemberView, transferGroup } from '@linnet/protocol/groups/calls'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { manageTexts } from '~/features/groups/manage-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { MemberSearchScreen } from '~/features/groups/parts/MemberSearchScreen'
import { RoleMark } from '~/features/groups/parts/RoleMark'
import { patchGroup } from '~/features/groups/use-group'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Cell } from '~/kit/lists/Cell'
import { NameLine } from '~/kit/lists/NameLine'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { memberName } from '~/people/member-name'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** Transfers a group to another member. */
export function TransferGroup() {
  const texts = useTexts(manageTexts)
  return (
    <GroupGate title={texts.transfer} role={groupRoles.owner}>
      {(group) => <Choice group={group} />}
    </GroupGate>
  )
}

function Choice({ group }: { group: GroupView }) {
  const texts = useTexts(manageTexts)
  const engine = useEngine()
  const go = useNavigate()
  const [, run] = useBusy()
  const { conversationId } = group
  const choose = (member: MemberView) =>
    run(async () => {
      const title = texts.transferAsk({ name: memberName(member) })
      const isSure = await confirm({
        title,
        body: texts.transferNote,
        confirmLabel: texts.transfer,
        isDanger: true,
      })
      if (!isSure) return
      const { personId } = member
      if (!(await toastRefusal(engine.call(transferGroup, { conversationId, personId })))) return
      patchGroup(conversationId, { myRole: groupRoles.member, ownerId: personId })
      showToast(texts.transferred, { kind: 'success' })
      go(screens.conversation, { conversation: conversationId }, { replace: true })
    })
  return (
    <MemberSearchScreen
      title={texts.transfer}
      conversationId={conversationId}
      accepts={({ role, isRobot }) => role !== groupRoles.owner && !isRobot}
    >
      {(member) => (
        <Cell
          key={member.personId}
          leading={<Avatar id={member.personId} name={memberName(member)} photo={member.photo} size={40} />}
          title={<NameLine>{memberName(member)}</NameLine>}
          subtitle={member.groupName === '' ? undefined : member.nickname}
          trailing={<RoleMark role={member.role} />}
          onPress={() => choose(member)}
        />
      )}
    </MemberSearchScreen>
  )
}
