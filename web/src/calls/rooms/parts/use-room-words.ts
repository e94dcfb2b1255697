import { callTypes } from '@linnet/protocol/calls/events'
import { callTexts } from '~/calls/call-texts'
import { meetingRoomTexts } from '~/calls/meetings/meeting-room-texts'
import type { OngoingRoom } from '~/calls/ongoing/ongoing'
import { useSecond } from '~/calls/parts/use-second'
import { roomTexts } from '~/calls/rooms/room-texts'
import { invitationWords } from '~/calls/rooms/room-words'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'

/** Where the call is, in words; once one is in it, how long it has lasted. */
export function useRoomWords(room: OngoingRoom): string {
  const { stage, step, problem, own, isLost, sinceMs, end } = room
  const calls = useTexts(callTexts)
  const texts = useTexts(roomTexts)
  const meetings = useTexts(meetingRoomTexts)
  const now = useSecond()
  const isVideo = room.kind === 'group' && room.type === callTypes.video
  if (problem && stage !== 'over') return calls[problem]
  switch (stage) {
    case 'ringing':
      return invitationWords(texts, { name: hostNameOf(room), isVideo })
    case 'checking':
    case 'joining':
      if (step === 'devices') return isVideo && !own.isCameraOn ? calls.askingBoth : calls.askingMicrophone
      return step === 'waitingRoom' ? meetings.waiting : calls.connecting
    case 'inside':
      return isLost ? calls.reconnecting : clockText((now - (sinceMs ?? now)) / 1000)
    case 'over':
      if (room.kind === 'meeting' && end !== 'lost') return meetings[end ?? 'ended']
      return end === 'lost' ? texts.connectionLost : calls.ended
  }
}

const hostNameOf = ({ view }: OngoingRoom): string =>
  view?.people.find(({ personId }) => personId === view.hostId)?.name ?? ''
