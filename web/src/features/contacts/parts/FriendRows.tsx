import type { PersonId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import { Avatar } from '~/kit/avatars/Avatar'
import { Cell } from '~/kit/lists/Cell'
import { ListHeading } from '~/kit/lists/ListHeading'
import { NameLine } from '~/kit/lists/NameLine'
import { type ContactRow, nameOf } from '~/people/contact-rows'
import type { Friend } from '~/people/friends'
import { useIsOnline, useWatched } from '~/people/presence'
import { useNavigate, useOpenPlace } from '~/platform/screen-context'
import styles from './FriendRows.module.css'

type FriendRowsProps = {
  rows: readonly ContactRow[]
  /** Content that scrolls with the rows, above and below them. */
  before: ReactNode
  after: ReactNode
  ref: RefObject<VListHandle | null>
}

/** The friends under their letters, virtualized. */
export function FriendRows({ rows, before, after, ref }: FriendRowsProps) {
  const [people, setPeople] = useState<readonly PersonId[]>([])
  useWatched(people)
  const look = () => {
    const list = ref.current
    if (!list) return
    const first = list.findItemIndex(list.scrollOffset)
    const last = list.findItemIndex(list.scrollOffset + list.viewportSize)
    const seen = rows.slice(Math.max(0, first - 3), last + 3)
    const ids = seen.flatMap((row) => (row.type === 'friend' ? [row.friend.id] : []))
    if (ids.join() !== people.join()) setPeople(ids)
  }
  useEffect(look)
  return (
    <VList ref={ref} className={styles.list} onScroll={look} onKeyDown={walk}>
      {before}
      {rows.map((row) =>
        row.type === 'letter' ? (
          <ListHeading key={row.key}>{row.letter}</ListHeading>
        ) : (
          <FriendCell key={row.key} friend={row.friend} isLast={row.isLast} />
        ),
      )}
      {after}
    </VList>
  )
}

function FriendCell({ friend, isLast }: { friend: Friend; isLast: boolean }) {
  const go = useNavigate()
  const known = useIsOnline(friend.id)
  const name = nameOf(friend)
  const isOpen = useIsPersonOpen(friend)
  return (
    <div className={styles.friend} data-last={isLast || undefined}>
      <Cell
        leading={
          <Avatar
            id={friend.id}
            name={name}
            photo={friend.photo}
            size={40}
            isOnline={known || friend.isOnline}
          />
        }
        title={<NameLine>{name}</NameLine>}
        hasChevron={false}
        isSelected={isOpen}
        onPress={() => go(screens.person, { person: friend.id })}
      />
    </div>
  )
}

/** Whether the person's page, or the chat with them, is open in the other pane. */
function useIsPersonOpen({ id, conversationId }: Friend): boolean {
  const place = useOpenPlace()
  const query = new URLSearchParams(place?.query)
  if (place?.path === screens.person) return query.get('person') === id
  const isConversation = place?.path === screens.conversation || place?.path === screens.conversationInfo
  return isConversation && query.get('conversation') === conversationId
}

/** Moves between rows with arrow up and down. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = rows[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
