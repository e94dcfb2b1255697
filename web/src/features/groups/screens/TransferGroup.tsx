import { type GroupView, type MemberView, transferGroup } from '@linnet/protocol/groups'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { SearchX, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { groupTexts } from '~/features/groups/group-texts'
import { manageTexts } from '~/features/groups/manage-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { RoleMark } from '~/features/groups/parts/RoleMark'
import { pickTexts } from '~/features/groups/pick-texts'
import { patchGroup } from '~/features/groups/use-group'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { NameLine } from '~/kit/lists/NameLine'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { memberName } from '~/people/member-name'
import { useMembers } from '~/people/members'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
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
  const words = useTexts(groupTexts)
  const { nobody } = useTexts(pickTexts)
  const engine = useEngine()
  const go = useNavigate()
  const status = useConnectionStatus()
  const [, run] = useBusy()
  const [typed, setTyped] = useState('')
  const { conversationId } = group
  const { members, isLast, isSearched, problem, reload, loadMore } = useMembers(conversationId, typed)
  const shown = members?.filter(({ role }) => role !== groupRoles.owner)
  const isEmpty = shown?.length === 0
  useEffect(() => {
    if (isEmpty && !isLast) loadMore()
  }, [isEmpty, isLast, loadMore])
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
    <Screen
      title={texts.transfer}
      status={status}
      tone="surface"
      ownScroll
      header={<SearchField value={typed} onChange={setTyped} placeholder={words.searchMembers} />}
    >
      {!shown && problem === undefined && <SkeletonRows />}
      {!shown && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {isEmpty && isLast && (
        <EmptyState
          icon={isSearched ? <SearchX size={32} aria-hidden /> : <UsersRound size={32} aria-hidden />}
        >
          {isSearched ? words.noMatch({ text: typed.trim() }) : nobody}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <LongList onNearEnd={loadMore}>
          {shown.map((member) => (
            <Cell
              key={member.personId}
              leading={
                <Avatar id={member.personId} name={memberName(member)} photo={member.photo} size={40} />
              }
              title={<NameLine>{memberName(member)}</NameLine>}
              subtitle={member.groupName === '' ? undefined : member.nickname}
              trailing={<RoleMark role={member.role} />}
              onPress={() => choose(member)}
            />
          ))}
        </LongList>
      )}
    </Screen>
  )
}
