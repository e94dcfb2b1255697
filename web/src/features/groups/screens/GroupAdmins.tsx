import type { PersonId } from '@linnet/protocol'
import { type GroupView, type MemberView, maxAdmins, setAdmins } from '@linnet/protocol/groups/calls'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { Plus } from 'lucide-react'
import { manageTexts } from '~/features/groups/manage-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { MemberPicker } from '~/features/groups/parts/MemberPicker'
import { usePicked } from '~/features/groups/parts/use-picked'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { memberName } from '~/people/member-name'
import { useMembers } from '~/people/members'
import { goBack } from '~/platform/navigation'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** The admins of a group; `?add=1` picks more. */
export function GroupAdmins() {
  const texts = useTexts(manageTexts)
  const isAdding = useParams()['add'] === '1'
  return (
    <GroupGate title={isAdding ? texts.addAdmins : texts.admins} role={groupRoles.owner}>
      {(group) => (isAdding ? <Adding group={group} /> : <Admins group={group} />)}
    </GroupGate>
  )
}

function Admins({ group }: { group: GroupView }) {
  const texts = useTexts(manageTexts)
  const engine = useEngine()
  const go = useNavigate()
  const status = useConnectionStatus()
  const { conversationId } = group
  // The owner and admins come first, so the first page has them all.
  const { members, problem, reload, change } = useMembers(conversationId, '')
  const admins = members?.filter(({ role }) => role === groupRoles.admin)
  const drop = async (member: MemberView) => {
    const isSure = await confirm({
      title: texts.dropAdminAsk({ name: memberName(member) }),
      confirmLabel: texts.drop,
      isDanger: true,
    })
    if (!isSure) return
    const personIds = [member.personId]
    if (await toastRefusal(engine.call(setAdmins, { conversationId, personIds, isOn: false })))
      change(new Set(personIds), { role: groupRoles.member })
  }
  return (
    <Screen title={texts.admins} status={status}>
      {!admins && problem === undefined && <SkeletonRows count={4} />}
      {!admins && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {admins && (
        <CellGroup
          title={admins.length === 0 ? texts.noAdmins : undefined}
          note={texts.adminsNote({ n: maxAdmins })}
        >
          {admins.map((member) => (
            <Cell
              key={member.personId}
              leading={
                <Avatar id={member.personId} name={memberName(member)} photo={member.photo} size={40} />
              }
              title={memberName(member)}
              trailing={
                <Button kind="quiet" size="small" onPress={() => void drop(member)}>
                  {texts.drop}
                </Button>
              }
            />
          ))}
          {admins.length < maxAdmins && (
            <Cell
              icon={<Plus size={20} />}
              title={texts.addAdmins}
              onPress={() => go(screens.groupAdmins, { conversation: conversationId, add: 1 })}
            />
          )}
        </CellGroup>
      )}
    </Screen>
  )
}

function Adding({ group }: { group: GroupView }) {
  const texts = useTexts(manageTexts)
  const engine = useEngine()
  const picked = usePicked(maxAdmins)
  const [isBusy, run] = useBusy()
  const n = picked.people.length
  const { conversationId } = group
  const add = () =>
    run(async () => {
      const personIds = picked.people.map(({ id }) => id as PersonId)
      if (await toastRefusal(engine.call(setAdmins, { conversationId, personIds, isOn: true }))) goBack()
    })
  return (
    <MemberPicker
      title={texts.addAdmins}
      conversationId={conversationId}
      picked={picked}
      accepts={({ role, isRobot }) => role === groupRoles.member && !isRobot}
      footer={() => (
        <Button isFullWidth disabled={n === 0} isBusy={isBusy} onPress={add}>
          {texts.makeAdmins({ n })}
        </Button>
      )}
    />
  )
}
