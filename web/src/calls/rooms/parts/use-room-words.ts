import { callTypes } from '@linnet/protocol/calls/events'
import { callTexts } from '~/calls/call-texts'
import { meetingRoomTexts } from '~/calls/meetings/meeting-room-texts'
import { mediaOf, type OngoingRoom } from '~/calls/ongoing/ongoing'
import { useSecond } from '~/calls/parts/use-second'
import { roomTexts } from '~/calls/rooms/room-texts'
import { invitationWords } from '~/calls/rooms/room-words'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'

/** Where the call is, in words; once one is in it, how long it has lasted. */
export function useRoomWords(room: OngoingRoom): string {
  const calls = useTexts(callTexts)
  const texts = useTexts(roomTexts)
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
