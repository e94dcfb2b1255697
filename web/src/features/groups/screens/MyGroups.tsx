import { screens } from '@linnet/protocol/screens'
import { Plus, SearchX, UsersRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import { Button } from '../../../kit/Button'
import { Cell } from '../../../kit/Cell'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { GroupAvatar } from '../../../kit/GroupAvatar'
import { IconButton } from '../../../kit/IconButton'
import { Screen } from '../../../kit/Screen'
import { SearchField } from '../../../kit/SearchField'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { groupTexts } from '../group-texts'
import { myGroupsTexts } from '../my-groups-texts'
import { RoleMark } from '../parts/RoleMark'
import { type MyGroup, useMyGroups } from '../parts/use-my-groups'
import styles from '../parts/MemberRows.module.css'

/** The next page is asked for when fewer rows than this lie below. */
const earlyRows = 10

/** All groups that I am in, also those that are no longer on the chat list. */
export function MyGroups() {
  const texts = useTexts(groupTexts)
  const words = useTexts(myGroupsTexts)
  const go = useNavigate()
  const status = useConnectionLine()
  const [typed, setTyped] = useState('')
  const { groups, isSearched, refusal, reload, loadMore } = useMyGroups(typed)
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
      {!groups && !refusal && <SkeletonRows />}
      {!groups && refusal && <ErrorState message={refusal.message || undefined} onRetry={reload} />}
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
  const list = useRef<VListHandle>(null)
  const look = () => {
    const handle = list.current
    if (!handle) return
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize)
    if (groups.length - last < earlyRows) onNearEnd()
  }
  useEffect(look)
  return (
    <VList ref={list} className={styles.list} onScroll={look}>
      {groups.map(({ conversationId, name, photo, faces, ...group }) => (
        <Cell
          key={conversationId}
          leading={<GroupAvatar id={conversationId} name={name} photo={photo} faces={faces} />}
          title={
            <span className={styles.name} dir="auto">
              {name}
            </span>
          }
          subtitle={memberCount({ n: group.memberCount })}
          trailing={<RoleMark role={group.myRole} />}
          onPress={() => go(screens.conversation, { conversation: conversationId })}
        />
      ))}
    </VList>
  )
}
