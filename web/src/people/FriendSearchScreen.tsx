import { isBlank } from '@linnet/protocol/visible-text'
import { type ReactElement, type ReactNode, useMemo, useRef, useState } from 'react'
import type { VListHandle } from 'virtua'
import { IndexBar } from '~/kit/lists/IndexBar'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { SearchScreen } from '~/kit/screens/SearchScreen'
import { useConnectionStatus } from '~/session/connection-status'
import { contactRows } from './contact-rows'
import { type Friend, useFriends } from './friends'

/** The index bar is shown from this many friends on. */
const indexedFrom = 12

type FriendSearchScreenProps = {
  title: string
  placeholder: string
  noMatch: (typed: string) => string
  noFriends: { text: string; action?: ReactNode }
  actions?: ReactNode
  picks?: ReactNode
  footer?: (count: number) => ReactNode
  overlay?: ReactNode
  hasIndex?: boolean
  /** A friend to leave out. */
  excludedId?: string | undefined
  /** Renders a row; its key is the friend's id. */
  children: (friend: Friend) => ReactElement
}

/** A screen that searches my friends, listed under their index letters. */
export function FriendSearchScreen(props: FriendSearchScreenProps) {
  const { title, placeholder, noMatch, noFriends, actions, picks, footer, overlay, excludedId, children } =
    props
  const status = useConnectionStatus()
  const { groups, problem, reload } = useFriends()
  const [typed, setTyped] = useState('')
  const list = useRef<VListHandle>(null)
  const rows = useMemo(() => {
    const offered = groups?.map(({ letter, friends }) => ({
      letter,
      friends: friends.filter(({ id }) => id !== excludedId),
    }))
    return contactRows(offered ?? [], typed)
  }, [groups, excludedId, typed])
  const letters = rows.flatMap((row) => (row.type === 'letter' ? [row.letter] : []))
  const count = rows.length - letters.length
  const isSearching = !isBlank(typed)
  const hasIndex = props.hasIndex === true && count >= indexedFrom && !isSearching
  return (
    <SearchScreen
      title={title}
      status={status}
      actions={actions}
      search={{ value: typed, onChange: setTyped, placeholder }}
      picks={picks}
      footer={footer?.(count)}
      count={groups && count}
      problem={problem}
      onRetry={reload}
      isSearching={isSearching}
      noMatch={noMatch(typed.trim())}
      empty={noFriends}
      overlay={overlay}
    >
      <LongList ref={list}>
        {rows.map((row) =>
          row.type === 'letter' ? (
            <ListHeading key={row.key}>{row.letter}</ListHeading>
          ) : (
            children(row.friend)
          ),
        )}
      </LongList>
      {hasIndex && (
        <IndexBar
          letters={letters}
          onPick={(letter) => {
            const index = rows.findIndex((row) => row.type === 'letter' && row.letter === letter)
            if (index >= 0) list.current?.scrollToIndex(index)
          }}
        />
      )}
    </SearchScreen>
  )
}
