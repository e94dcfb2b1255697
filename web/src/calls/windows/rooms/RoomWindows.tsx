import { useEffect } from 'react'
import { sendShownPictures } from '~/calls/link/forwarder-link'
import { type OngoingRoom, showWindow, useOngoing } from '~/calls/ongoing/ongoing'
import { groupTexts } from '~/calls/texts/group-texts'
import { useSessionState } from '~/calls/windows/use-session-state'
import { useTexts } from '~/i18n/texts'
import { ModalLayer } from '~/kit/overlays/ModalLayer'
import { FloatingRoom } from './FloatingRoom'
import { RoomScreen } from './RoomScreen'
import { picturesToShow } from './shown-pictures'
import { type RoomPerson, useRoomPeople, useSpeaker } from './use-room-people'

/** The group call or meeting of this page: over everything, or as a small window over the chats. */
export function RoomWindows() {
  const texts = useTexts(groupTexts)
  const { ongoing, isSmall, isSpeakerView } = useOngoing()
  const room = ongoing?.kind === 'group' || ongoing?.kind === 'meeting' ? ongoing : undefined
  const people = useRoomPeople(room)
  const speaker = useSpeaker(room, people)
  const groupName = useSessionState(
    ({ chats }) => room?.kind === 'group' && chats.get(room.conversationId)?.name,
  )
  const isMeeting = room?.kind === 'meeting'
  const name = isMeeting ? (room.view?.title ?? '') : groupName || texts.group
  const label = isMeeting ? name : texts.callOf({ name })
  useShown({ room, people, speaker, isSmall, isSpeakerView })
  const minimise = () => showWindow({ isSmall: true })
  const shown = { people, speaker }
  return (
    <>
      <ModalLayer
        isOpen={room !== undefined && !isSmall}
        onClose={minimise}
        label={label}
        place="free"
        closesOutside={false}
      >
        {room && <RoomScreen room={room} name={name} {...shown} onMinimise={minimise} />}
      </ModalLayer>
      {room && isSmall && <FloatingRoom room={room} label={label} {...shown} />}
    </>
  )
}

interface Showing {
  room: OngoingRoom | undefined
  people: readonly RoomPerson[]
  speaker: string | undefined
  isSmall: boolean
  isSpeakerView: boolean
}

/** Asks the forwarder for the videos that these windows show, in the sizes they are shown. */
function useShown({ room, people, speaker, isSmall, isSpeakerView }: Showing): void {
  useEffect(() => {
    if (room?.stage !== 'inside') return
    const shown = picturesToShow({
      people: people.map(({ id }) => id),
      me: people.find(({ isMe }) => isMe)?.id ?? '',
      withPicture: new Set(room.report.people.filter(({ picture }) => picture).map(({ id }) => id)),
      speaker,
      isSpeakerView,
      isSmall,
      isPoor: room.quality === 'poor',
    })
    sendShownPictures(shown)
  }, [room, people, speaker, isSmall, isSpeakerView])
}
