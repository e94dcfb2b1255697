import { screens } from '@linnet/protocol/screens'
import { Plus, SearchX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { groupTexts } from '~/features/groups/group-texts'
import { myGroupsTexts } from '~/features/groups/my-groups-texts'
import { RoleMark } from '~/features/groups/parts/RoleMark'
import { type MyGroup, useMyGroups } from '~/features/groups/parts/use-my-groups'
import { useTexts } from '~/i18n/texts'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { NameLine } from '~/kit/lists/NameLine'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** All my groups, including those hidden from the chat list. */
export function MyGroups() {
  const texts = useTexts(groupTexts)
  const words = useTexts(myGroupsTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const [typed, setTyped] = useState('')
  const { groups, isSearched, problem, reload, loadMore } = useMyGroups(typed)
  const create = () => go(screens.pickFriends)
  return (
    <Screen
      title={texts.groups}
      status={status}
      tone="surface"
      ownScroll
      actions={<IconButton icon={<Plus size={24} />} label={texts.newGroup} onPress={create} />}
      header={<SearchField value={typed} onChange={setTyped} placeholder={words.search} />}
    >
      {!groups && problem === undefined && <SkeletonRows />}
      {!groups && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {groups?.length === 0 && isSearched && (
        <EmptyState icon={<SearchX size={32} aria-hidden />}>
          {texts.noMatch({ text: typed.trim() })}
        </EmptyState>
      )}
      {groups?.length === 0 && !isSearched && (
        <EmptyState
          icon={<UsersRound size={32} aria-hidden />}
          action={<Button onPress={create}>{texts.newGroup}</Button>}
        >
          {words.none}
        </EmptyState>
      )}
      {groups && groups.length > 0 && <Rows groups={groups} onNearEnd={loadMore} />}
    </Screen>
  )
}

function Rows({ groups, onNearEnd }: { groups: readonly MyGroup[]; onNearEnd: () => void }) {
  const { memberCount } = useTexts(groupTexts)
  const go = useNavigate()
  return (
    <LongList onNearEnd={onNearEnd}>
      {groups.map(({ conversationId, name, photo, avatars, ...group }) => (
        <Cell
          key={conversationId}
          leading={<GroupAvatar id={conversationId} name={name} photo={photo} avatars={avatars} />}
          title={<NameLine>{name}</NameLine>}
          subtitle={memberCount({ n: group.memberCount })}
          trailing={<RoleMark role={group.myRole} />}
          onPress={() => go(screens.conversation, { conversation: conversationId })}
        />
      ))}
    </LongList>
  )
}
