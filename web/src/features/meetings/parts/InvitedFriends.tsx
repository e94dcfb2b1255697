import { maxInvitedToMeeting } from '@linnet/protocol/groupcalls/meetings'
import { useState } from 'react'
import { meetingTexts } from '~/features/meetings/meeting-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { FriendPicker } from '~/people/FriendPicker'

type InvitedFriendsProps = { value: readonly string[]; onChange: (value: readonly string[]) => void }

/** Chooses friends who are invited to a meeting. */
export function InvitedFriends({ value, onChange }: InvitedFriendsProps) {
  const texts = useTexts(meetingTexts)
  const [isOpen, setOpen] = useState(false)
  const detail = value.length === 0 ? undefined : texts.invitedFriends({ n: value.length })
  return (
    <CellGroup note={texts.friendsNote}>
      <Cell title={texts.friends} {...(detail !== undefined && { detail })} onPress={() => setOpen(true)} />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={texts.friends}
        footer={
          <Button isFullWidth onPress={() => setOpen(false)}>
            {texts.done}
          </Button>
        }
      >
        <FriendPicker value={value} most={maxInvitedToMeeting} onChange={onChange} />
      </Sheet>
    </CellGroup>
  )
}
