import { screens } from '@linnet/protocol/screens'
import { SearchX, UsersRound } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { VListHandle } from 'virtua'
import { groupTexts } from '~/features/groups/group-texts'
import { pickTexts } from '~/features/groups/pick-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { IndexBar } from '~/kit/lists/IndexBar'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { PickRow } from '~/kit/lists/PickRow'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { contactRows, nameOf } from '~/people/contact-rows'
import { type Friend, useFriends } from '~/people/friends'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { PickedBar } from './PickedBar'
import type { usePicked } from './use-picked'

/** The index bar is shown from this many friends on. */
const indexedFrom = 12

type FriendPickerProps = {
  title: string
  picked: ReturnType<typeof usePicked>
  /** Why a friend cannot be picked, if so. */
  closedNote?: (friend: Friend) => string | undefined
  footer: ReactNode
  children?: ReactNode
}

/** Picks several of my friends; picks survive a search. */
export function FriendPicker({ title, picked, closedNote, footer, children }: FriendPickerProps) {
  const texts = useTexts(pickTexts)
  const { noMatch } = useTexts(groupTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const { groups, problem, reload } = useFriends()
  const [typed, setTyped] = useState('')
  const list = useRef<VListHandle>(null)
  const rows = useMemo(() => contactRows(groups ?? [], typed), [groups, typed])
  const letters = rows.flatMap((row) => (row.type === 'letter' ? [row.letter] : []))
  const count = rows.length - letters.length
  const isSearching = typed.trim() !== ''
  return (
    <Screen
      title={title}
      status={status}
      tone="surface"
      ownScroll
      header={
        <>
          <SearchField value={typed} onChange={setTyped} placeholder={texts.searchFriends} />
          <PickedBar people={picked.people} onRemove={picked.remove} />
        </>
      }
      footer={count > 0 || picked.people.length > 0 ? footer : undefined}
    >
      {count > 0 && (
        <LongList ref={list}>
          {rows.map((row) =>
            row.type === 'letter' ? (
              <ListHeading key={row.key}>{row.letter}</ListHeading>
            ) : (
              <FriendRow key={row.key} friend={row.friend} picked={picked} note={closedNote?.(row.friend)} />
            ),
          )}
        </LongList>
      )}
      {count === 0 && groups === undefined && problem === undefined && <SkeletonRows />}
      {count === 0 && groups === undefined && problem !== undefined && (
        <ErrorState message={problem} onRetry={reload} />
      )}
      {count === 0 && groups !== undefined && isSearching && (
        <EmptyState icon={<SearchX size={32} aria-hidden />}>{noMatch({ text: typed.trim() })}</EmptyState>
      )}
      {count === 0 && groups !== undefined && !isSearching && (
        <EmptyState
          icon={<UsersRound size={32} aria-hidden />}
          action={<Button onPress={() => go(screens.addFriend)}>{texts.addFriend}</Button>}
        >
          {texts.noFriends}
        </EmptyState>
      )}
      {count >= indexedFrom && !isSearching && (
        <IndexBar
          letters={letters}
          onPick={(letter) => {
            const index = rows.findIndex((row) => row.type === 'letter' && row.letter === letter)
            if (index >= 0) list.current?.scrollToIndex(index)
          }}
        />
      )}
      {children}
    </Screen>
  )
}

type FriendRowProps = {
  friend: Friend
  picked: ReturnType<typeof usePicked>
  note: string | undefined
}

function FriendRow({ friend, picked, note }: FriendRowProps) {
  const name = nameOf(friend)
  return (
    <PickRow
      id={friend.id}
      name={name}
      photo={friend.photo}
      note={note}
      isPicked={note !== undefined || picked.ids.has(friend.id)}
      disabled={note !== undefined}
      onChange={(isPicked) => picked.pick({ id: friend.id, name, photo: friend.photo }, isPicked)}
    />
  )
}
