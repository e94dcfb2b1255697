import { screens } from '@linnet/protocol/screens'
import type { ReactNode } from 'react'
import { groupTexts } from '~/features/groups/group-texts'
import { pickTexts } from '~/features/groups/pick-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { PickRow } from '~/kit/lists/PickRow'
import { nameOf } from '~/people/contact-rows'
import { type Friend, useFriends } from '~/people/friends'
import { FriendSearchScreen } from '~/people/FriendSearchScreen'
import { TagPicks } from '~/people/TagChips'
import { useNavigate } from '~/platform/screen-context'
import { PickedBar } from './PickedBar'
import type { usePicked } from './use-picked'

type FriendPickerProps = {
  title: string
  picked: ReturnType<typeof usePicked>
  /** The reason why a friend cannot be picked, if there is one. */
  closedNote?: (friend: Friend) => string | undefined
  footer: ReactNode
  children?: ReactNode
}

/** Picks several of my friends; picks survive a search. */
export function FriendPicker({ title, picked, closedNote, footer, children }: FriendPickerProps) {
  const texts = useTexts(pickTexts)
  const { noMatch } = useTexts(groupTexts)
  const go = useNavigate()
  const { groups = [] } = useFriends()
  const pickTagged = (personIds: readonly string[]) =>
    picked.pickAll(
      groups
        .flatMap(({ friends }) => friends)
        .filter((friend) => personIds.includes(friend.id) && closedNote?.(friend) === undefined)
        .map((friend) => ({ id: friend.id, name: nameOf(friend), photo: friend.photo })),
    )
  return (
    <FriendSearchScreen
      title={title}
      placeholder={texts.searchFriends}
      noMatch={(text) => noMatch({ text })}
      noFriends={{
        text: texts.noFriends,
        action: <Button onPress={() => go(screens.addFriend)}>{texts.addFriend}</Button>,
      }}
      picks={
        <>
          <TagPicks onPick={pickTagged} />
          <PickedBar people={picked.people} onRemove={picked.remove} />
        </>
      }
      footer={(count) => (count > 0 || picked.people.length > 0 ? footer : undefined)}
      overlay={children}
      hasIndex
    >
      {(friend) => {
        const { id, photo } = friend
        const name = nameOf(friend)
        const note = closedNote?.(friend)
        return (
          <PickRow
            key={id}
            id={id}
            name={name}
            photo={photo}
            note={note}
            isPicked={note !== undefined || picked.ids.has(id)}
            disabled={note !== undefined}
            onChange={(isPicked) => picked.pick({ id, name, photo }, isPicked)}
          />
        )
      }}
    </FriendSearchScreen>
  )
}
