import { screens } from '@linnet/protocol/screens'
import { isBlank } from '@linnet/protocol/visible-text'
import { Inbox, SearchX, Tag, UserPlus, UsersRound } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { VListHandle } from 'virtua'
import { contactTexts } from '~/features/contacts/contact-texts'
import { FriendRows } from '~/features/contacts/parts/FriendRows'
import { useTexts } from '~/i18n/texts'
import { Badge } from '~/kit/Badge'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { IndexBar } from '~/kit/lists/IndexBar'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { contactRows, type ContactRow, withStarred } from '~/people/contact-rows'
import { useFriends } from '~/people/friends'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import styles from './ContactList.module.css'

/** The number of friends from which the index bar is shown. */
const indexedFrom = 12

/** The contacts tab: friends by index letter. */
export function ContactList() {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const { groups, problem, reload } = useFriends()
  const [typed, setTyped] = useState('')
  const list = useRef<VListHandle>(null)
  const isSearching = !isBlank(typed)
  const rows = useMemo(
    () => contactRows(isSearching ? (groups ?? []) : withStarred(groups ?? []), typed),
    [groups, typed, isSearching],
  )
  // A starred friend counts once.
  const count = new Set(rows.flatMap((row) => (row.type === 'friend' ? [row.friend.id] : []))).size
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
      <FriendRows
        ref={list}
        rows={rows}
        before={isSearching ? null : <TopCells />}
        after={
          <>
            {count > 0 && !isSearching && <p className={styles.count}>{texts.friendCount({ n: count })}</p>}
            {count === 0 && groups === undefined && problem === undefined && <SkeletonRows />}
            {count === 0 && groups === undefined && problem !== undefined && (
              <ErrorState message={problem} onRetry={reload} />
            )}
            {count === 0 && groups !== undefined && isSearching && (
              <EmptyState icon={<SearchX size={32} aria-hidden />}>
                {texts.noMatch({ text: typed })}
              </EmptyState>
            )}
            {count === 0 && groups !== undefined && !isSearching && (
              <EmptyState
                icon={<UsersRound size={32} aria-hidden />}
                action={<Button onPress={addFriend}>{texts.addFriend}</Button>}
              >
                {texts.noFriends}
              </EmptyState>
            )}
          </>
        }
      />
      {count >= indexedFrom && !isSearching && (
        <IndexBar
          letters={lettersOf(rows)}
          onPick={(letter) => {
            // Item 0 holds the cells above the rows.
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

/** The cells above the friends: friend requests, my groups and applications to join them. */
function TopCells() {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const newFriends = useClientState((state) => state.newFriends)
  const applications = useClientState((state) => state.groupApplications.count)
  return (
    <div>
      <Cell
        icon={<UserPlus size={22} />}
        title={texts.newFriends}
        trailing={<Badge value={newFriends} />}
        hasChevron
        onPress={() => go(screens.friendRequests)}
      />
      <Cell icon={<UsersRound size={22} />} title={texts.groups} onPress={() => go(screens.myGroups)} />
      <Cell icon={<Tag size={22} />} title={texts.tags} onPress={() => go(screens.tags)} />
      <Cell
        icon={<Inbox size={22} />}
        title={texts.groupApplications}
        trailing={<Badge value={applications} />}
        hasChevron
        onPress={() => go(screens.applicationGroups)}
      />
    </div>
  )
}
