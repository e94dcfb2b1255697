import { maxProfilePeople } from '@linnet/protocol/notifications/preferences'
import { useState } from 'react'
import { notificationChoiceTexts } from '~/features/settings/notification-choice-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { nameOf } from '~/people/contact-rows'
import { FriendPicker } from '~/people/FriendPicker'
import { friendIn, useFriends } from '~/people/friends'

type PersonIds = readonly string[]
type ProfilePeopleProps = { value: PersonIds; onChange: (value: PersonIds) => void }

/** Chooses the friends whose messages a profile always lets through, in any chat. */
export function ProfilePeople({ value, onChange }: ProfilePeopleProps) {
  const texts = useTexts(notificationChoiceTexts)
  const { groups } = useFriends()
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
        <FriendPicker value={value} most={maxProfilePeople} onChange={onChange} />
      </Sheet>
    </CellGroup>
  )
}
