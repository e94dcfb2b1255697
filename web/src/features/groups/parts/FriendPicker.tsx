import { screens } from '@linnet/protocol/screens'
import { SearchX, UsersRound } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { VListHandle } from 'virtua'
import { Button } from '../../../kit/Button'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { IndexBar } from '../../../kit/IndexBar'
import { ListHeading } from '../../../kit/ListHeading'
import { LongList } from '../../../kit/LongList'
import { PickRow } from '../../../kit/PickRow'
import { Screen } from '../../../kit/Screen'
import { SearchField } from '../../../kit/SearchField'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { contactRows, nameOf } from '../../../session/contact-rows'
import { type Friend, useFriends } from '../../../session/friends'
import { groupTexts } from '../group-texts'
import { pickTexts } from '../pick-texts'
import { PickedBar } from './PickedBar'
import type { usePicked } from './use-picked'

/** The index bar helps from this many friends on. */
const indexedFrom = 12

type FriendPickerProps = {
  title: string
  picked: ReturnType<typeof usePicked>
  /** Why somebody cannot be chosen: they are in the group already. */
  closedNote?: (friend: Friend) => string | undefined
  footer: ReactNode
  children?: ReactNode
}

/** My friends by letter, of whom several are chosen; chosen ones stay chosen while one searches. */
export function FriendPicker({ title, picked, closedNote, footer, children }: FriendPickerProps) {
  const texts = useTexts(pickTexts)
  const { noMatch } = useTexts(groupTexts)
  const go = useNavigate()
  const status = useConnectionLine()
  const { groups, failure, reload } = useFriends()
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
      {count === 0 && groups === undefined && failure === undefined && <SkeletonRows />}
      {count === 0 && groups === undefined && failure !== undefined && (
        <ErrorState message={failure || undefined} onRetry={reload} />
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
