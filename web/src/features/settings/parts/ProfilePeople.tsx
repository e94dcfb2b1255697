import { maxProfilePeople } from '@linnet/protocol/notifications/preferences'
import { useState } from 'react'
import { notificationChoiceTexts } from '~/features/settings/notification-choice-texts'
import { useTexts } from '~/i18n/texts'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { PickRow } from '~/kit/lists/PickRow'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { contactRows, nameOf } from '~/people/contact-rows'
import { friendIn, useFriends } from '~/people/friends'

type PersonIds = readonly string[]
type ProfilePeopleProps = { value: PersonIds; onChange: (value: PersonIds) => void }

/** More are found by name. */
const shownFriends = 100

/** Chooses the friends whose messages a profile lets through wherever they write. */
export function ProfilePeople({ value, onChange }: ProfilePeopleProps) {
  const texts = useTexts(notificationChoiceTexts)
  const { groups, problem, reload } = useFriends()
  const [isOpen, setOpen] = useState(false)
  const names = value.flatMap((id) => {
    const friend = friendIn(groups, id)
    return friend ? [nameOf(friend)] : []
  })
  return (
    <CellGroup note={texts.peopleNote}>
      <Cell
        title={texts.people}
        detail={names.length > 0 ? names.join(', ') : texts.nobody}
        onPress={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={texts.people}>
        {groups ? (
          <Friends groups={groups} value={value} onChange={onChange} />
        ) : problem !== undefined ? (
          <ErrorState message={problem} onRetry={reload} />
        ) : (
          <SkeletonRows />
        )}
      </Sheet>
    </CellGroup>
  )
}

type FriendsProps = ProfilePeopleProps & { groups: NonNullable<ReturnType<typeof useFriends>['groups']> }

function Friends({ groups, value, onChange }: FriendsProps) {
  const texts = useTexts(notificationChoiceTexts)
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
            disabled={!isPicked && value.length >= maxProfilePeople}
            onChange={(picked) =>
              onChange(picked ? [...value, friend.id] : value.filter((id) => id !== friend.id))
            }
          />
        )
      })}
    </>
  )
}
