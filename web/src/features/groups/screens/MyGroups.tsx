import type { CallOutput, PersonId } from '@linnet/protocol'
import { listMyGroups } from '@linnet/protocol/groups/calls'
import { screens } from '@linnet/protocol/screens'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { groupTexts } from '~/features/groups/group-texts'
import { myGroupsTexts } from '~/features/groups/my-groups-texts'
import { RoleMark } from '~/features/groups/parts/RoleMark'
import { useTexts } from '~/i18n/texts'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { NameLine } from '~/kit/lists/NameLine'
import { SearchScreen } from '~/kit/screens/SearchScreen'
import { useDebounced } from '~/kit/use-debounced'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** All my groups, including those hidden from the chat list, or those I share with the person in the address. */
export function MyGroups() {
  const texts = useTexts(groupTexts)
  const words = useTexts(myGroupsTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const [typed, setTyped] = useState('')
  const person = useParams()['person'] as PersonId | undefined
  const { groups, isSearched, problem, reload, loadMore } = useMyGroups(typed, person)
  const create = () => go(screens.pickFriends)
  return (
    <SearchScreen
      title={person === undefined ? texts.groups : words.common}
      status={status}
      actions={
        person === undefined && (
          <IconButton icon={<Plus size={24} />} label={texts.newGroup} onPress={create} />
        )
      }
      search={{ value: typed, onChange: setTyped, placeholder: words.search }}
      count={groups?.length}
      problem={problem}
      onRetry={reload}
      isSearching={isSearched}
      noMatch={texts.noMatch({ text: typed.trim() })}
      empty={
        person === undefined
          ? { text: words.none, action: <Button onPress={create}>{texts.newGroup}</Button> }
          : { text: words.noCommon }
      }
    >
      <Rows groups={groups ?? []} onNearEnd={loadMore} />
    </SearchScreen>
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

type MyGroup = CallOutput<typeof listMyGroups>['groups'][number]

const myGroups = definePages({
  call: listMyGroups,
  inputOf: (input: { keyword: string | undefined; personId?: PersonId }) => input,
  read: ({ groups: rows, isLast }) => ({ rows, hasMore: !isLast }),
  after: ({ conversationId }) => ({ after: conversationId }),
  idOf: ({ conversationId }) => conversationId,
})

/** My groups, filtered by name. */
function useMyGroups(typed: string, personId: PersonId | undefined) {
  const keyword = useDebounced(typed.trim()) || undefined
  const pages = usePagesOf(myGroups, { keyword, ...(personId && { personId }) }, { keepsPrevious: true })
  const { rows: groups, problem, reload, loadMore } = pages
  return { groups, isSearched: keyword !== undefined, problem, reload, loadMore }
}
