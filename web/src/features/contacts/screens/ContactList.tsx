import { screens } from '@linnet/protocol/screens'
import { SearchX, UserPlus, UsersRound } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { VListHandle } from 'virtua'
import { Badge } from '../../../kit/Badge'
import { Button } from '../../../kit/Button'
import { Cell } from '../../../kit/Cell'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { IconButton } from '../../../kit/IconButton'
import { IndexBar } from '../../../kit/IndexBar'
import { Screen } from '../../../kit/Screen'
import { SearchField } from '../../../kit/SearchField'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { useClientState } from '../../../session/engine'
import { contactRows, type ContactRow } from '../contact-rows'
import { contactTexts } from '../contact-texts'
import { useFriends } from '../friends'
import { FriendRows } from '../parts/FriendRows'
import styles from './ContactList.module.css'

/** The index bar helps from this many friends on. */
const indexedFrom = 12

/** The tab of friends, by index letter. */
export function ContactList() {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const status = useConnectionLine()
  const { groups, failure, reload } = useFriends()
  const [typed, setTyped] = useState('')
  const list = useRef<VListHandle>(null)
  const rows = useMemo(() => contactRows(groups ?? [], typed), [groups, typed])
  const count = rows.filter(({ type }) => type === 'friend').length
  const isSearching = typed.trim() !== ''
  const addFriend = () => go(screens.addFriend)
  return (
    <Screen
      title={texts.contacts}
      status={status}
      isRoot
      tone="surface"
      ownScroll
      actions={<IconButton icon={<UserPlus size={22} />} label={texts.addFriend} onPress={addFriend} />}
      header={<SearchField value={typed} onChange={setTyped} placeholder={texts.search} />}
    >
      {count > 0 && (
        <FriendRows
          ref={list}
          rows={rows}
          before={isSearching ? null : <NewFriendsCell />}
          after={isSearching ? null : <p className={styles.count}>{texts.friendCount({ n: count })}</p>}
        />
      )}
      {count === 0 && !isSearching && <NewFriendsCell />}
      {count === 0 && groups === undefined && failure === undefined && <SkeletonRows />}
      {count === 0 && groups === undefined && failure !== undefined && (
        <ErrorState message={failure || undefined} onRetry={reload} />
      )}
      {count === 0 && groups !== undefined && isSearching && (
        <EmptyState icon={<SearchX size={32} aria-hidden />}>{texts.noMatch({ text: typed })}</EmptyState>
      )}
      {count === 0 && groups !== undefined && !isSearching && (
        <EmptyState
          icon={<UsersRound size={32} aria-hidden />}
          action={<Button onPress={addFriend}>{texts.addFriend}</Button>}
        >
          {texts.noFriends}
        </EmptyState>
      )}
      {count >= indexedFrom && !isSearching && (
        <IndexBar
          letters={lettersOf(rows)}
          onPick={(letter) => {
            // The cell of new friends stands before the rows.
            const index = rows.findIndex((row) => row.type === 'letter' && row.letter === letter)
            if (index >= 0) list.current?.scrollToIndex(index + 1)
          }}
        />
      )}
    </Screen>
  )
}

const lettersOf = (rows: readonly ContactRow[]): string[] =>
  rows.flatMap((row) => (row.type === 'letter' ? [row.letter] : []))

function NewFriendsCell() {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const count = useClientState((state) => state.newFriends)
  return (
    <Cell
      icon={<UserPlus size={22} />}
      title={texts.newFriends}
      trailing={<Badge value={count} />}
      hasChevron
      onPress={() => go(screens.friendRequests)}
    />
  )
}
