import { callTypes } from '@linnet/protocol/calls/events'
import { invitationWords } from '~/calls/kinds/group/group'
import { mediaOf, type OngoingRoom } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { groupTexts } from '~/calls/texts/group-texts'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { useSecond } from '~/calls/windows/use-second'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'

/** The state of the call as text; once joined, its duration. */
export function useRoomWords(room: OngoingRoom): string {
  const calls = useTexts(callTexts)
  const texts = useTexts(groupTexts)
  const meetings = useTexts(meetingRoomTexts)
  const now = useSecond()
  const isVideo = room.kind === 'group' && room.type === callTypes.video
  const { problem, own } = mediaOf(room)
  if (problem) return calls[problem]
  switch (room.stage) {
    case 'ringing': {
      const { people, hostId } = room.view
      const name = people.find(({ personId }) => personId === hostId)?.name ?? ''
      return invitationWords(texts, { name, isVideo })
    }
    case 'joining':
      if (room.step === 'waitingRoom') return meetings.waiting
      if (room.step !== 'devices') return calls.connecting
      return isVideo && !own.isCameraOn ? calls.askingBoth : calls.askingMicrophone
    case 'inside':
      return room.isLost ? calls.reconnecting : clockText((now - room.sinceMs) / 1000)
    case 'over':
      if (room.end === 'lost') return texts.connectionLost
      return room.kind === 'meeting' ? meetings[room.end] : calls.ended
  }
}
