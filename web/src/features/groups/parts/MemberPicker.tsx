import type { ConversationId } from '@linnet/protocol'
import type { MemberView } from '@linnet/protocol/groups'
import { SearchX, UsersRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { groupTexts } from '~/features/groups/group-texts'
import { pickTexts } from '~/features/groups/pick-texts'
import { useTexts } from '~/i18n/texts'
import { SearchField } from '~/kit/fields/SearchField'
import { LongList } from '~/kit/lists/LongList'
import { PickRow } from '~/kit/lists/PickRow'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { memberName } from '~/people/member-name'
import { type Members, useMembers } from '~/people/members'
import { useConnectionStatus } from '~/session/connection-status'
import { PickedBar } from './PickedBar'
import { RoleMark } from './RoleMark'
import type { usePicked } from './use-picked'

type MemberPickerProps = {
  title: string
  conversationId: ConversationId
  picked: ReturnType<typeof usePicked>
  /** Which members are listed. */
  accepts: (member: MemberView) => boolean
  footer: (members: Members) => ReactNode
}

/** Picks several members of a group. */
export function MemberPicker({ title, conversationId, picked, accepts, footer }: MemberPickerProps) {
  const texts = useTexts(pickTexts)
  const groupWords = useTexts(groupTexts)
  const status = useConnectionStatus()
  const [typed, setTyped] = useState('')
  const members = useMembers(conversationId, typed)
  const shown = members.members?.filter(accepts)
  const { isLast, loadMore } = members
  const isEmpty = shown?.length === 0
  useEffect(() => {
    // A page without any listed member cannot be scrolled, so load the next one.
    if (isEmpty && !isLast) loadMore()
  }, [isEmpty, isLast, loadMore])
  return (
    <Screen
      title={title}
      status={status}
      tone="surface"
      ownScroll
      header={
        <>
          <SearchField value={typed} onChange={setTyped} placeholder={groupWords.searchMembers} />
          <PickedBar people={picked.people} onRemove={picked.remove} />
        </>
      }
      footer={shown && (shown.length > 0 || picked.people.length > 0) ? footer(members) : undefined}
    >
      {!shown && members.problem === undefined && <SkeletonRows />}
      {!shown && members.problem !== undefined && (
        <ErrorState message={members.problem} onRetry={members.reload} />
      )}
      {isEmpty && isLast && (
        <EmptyState
          icon={members.isSearched ? <SearchX size={32} aria-hidden /> : <UsersRound size={32} aria-hidden />}
        >
          {members.isSearched ? groupWords.noMatch({ text: typed.trim() }) : texts.nobody}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <LongList onNearEnd={loadMore}>
          {shown.map((member) => {
            const { personId: id, photo } = member
            const name = memberName(member)
            return (
              <PickRow
                key={id}
                id={id}
                name={name}
                photo={photo}
                note={member.groupName === '' ? undefined : member.nickname}
                trailing={<RoleMark role={member.role} />}
                isPicked={picked.ids.has(id)}
                onChange={(isPicked) => picked.pick({ id, name, photo }, isPicked)}
              />
            )
          })}
        </LongList>
      )}
    </Screen>
  )
}
