import type { PersonId } from '@linnet/protocol'
import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { Ellipsis, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { removePerson, setRole } from '~/calls/kinds/meeting/meeting-acts'
import { isLead } from '~/calls/kinds/meeting/meeting-view'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { type Action, ActionSheet } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'

/** The actions of hosts on a person in the meeting, besides muting them. */
export function PersonMenu({ meeting, id, name }: { meeting: MeetingView; id: string; name: string }) {
  const texts = useTexts(meetingRoomTexts)
  const [isOpen, setOpen] = useState(false)
  const personId = id as PersonId
  const role = meeting.people.find((seat) => seat.personId === personId)?.role ?? 'guest'
  if (!isLead(meeting) || role === 'host') return null
  const remove = async () => {
    const question = { title: texts.removeTitle({ name }), confirmLabel: texts.remove, isDanger: true }
    if (await confirm(question)) await removePerson(personId)
  }
  const roles: Action = {
    label: role === 'cohost' ? texts.makeGuest : texts.makeCohost,
    icon: <UserRoundCheck size={20} aria-hidden />,
    onSelect: () => void setRole(personId, role !== 'cohost'),
  }
  return (
    <>
      <IconButton icon={<Ellipsis size={20} />} label={texts.more({ name })} onPress={() => setOpen(true)} />
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={name}
        actions={[
          ...(meeting.myRole === 'host' ? [roles] : []),
          {
            label: texts.remove,
            icon: <UserRoundX size={20} aria-hidden />,
            isDanger: true,
            onSelect: () => void remove(),
          },
        ]}
      />
    </>
  )
}
