import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { PickRow } from '~/kit/lists/PickRow'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { contactRows, nameOf } from './contact-rows'
import { friendPickerTexts } from './friend-picker-texts'
import { useFriends } from './friends'

interface FriendPickerProps {
  value: readonly string[]
  /** The maximum number of friends to choose. */
  most: number
  onChange: (value: readonly string[]) => void
}

/** The number of friends listed; more are found by name. */
const shownFriends = 100

/** Chooses friends by their ids. */
export function FriendPicker(props: FriendPickerProps) {
  const { groups, problem, reload } = useFriends()
  if (groups) return <Friends {...props} groups={groups} />
  return problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={reload} />
}

type FriendsProps = FriendPickerProps & { groups: NonNullable<ReturnType<typeof useFriends>['groups']> }

function Friends({ groups, value, most, onChange }: FriendsProps) {
  const texts = useTexts(friendPickerTexts)
  const [typed, setTyped] = useState('')
  const found = contactRows(groups, typed).flatMap((row) => (row.type === 'friend' ? [row.friend] : []))
  return (
    <>
      <SearchField value={typed} onChange={setTyped} />
      {found.length === 0 && <Cell title={texts.noFriends} />}
      {found.slice(0, shownFriends).map((friend) => {
        const isPicked = value.includes(friend.id)
        return (
          <PickRow
            key={friend.id}
            id={friend.id}
            name={nameOf(friend)}
            photo={friend.photo}
            isPicked={isPicked}
            disabled={!isPicked && value.length >= most}
            onChange={(picked) =>
              onChange(picked ? [...value, friend.id] : value.filter((id) => id !== friend.id))
            }
          />
        )
      })}
    </>
  )
}
