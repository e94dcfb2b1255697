import { callTypes } from '@linnet/protocol/calls/events'
import { callTexts } from '~/calls/call-texts'
import { meetingRoomTexts } from '~/calls/meetings/meeting-room-texts'
import { useSecond } from '~/calls/parts/use-second'
import type { OngoingRoom } from '~/calls/rooms/room-state'
import { roomTexts } from '~/calls/rooms/room-texts'
import { invitationWords } from '~/calls/rooms/room-words'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'

/** Where the call is, in words; once one is in it, how long it has lasted. */
export function useRoomWords({
  stage,
  problem,
  type,
  own,
  view,
  isLost,
  sinceMs,
  end,
  door,
}: OngoingRoom): string {
  const calls = useTexts(callTexts)
  const texts = useTexts(roomTexts)
  const meetings = useTexts(meetingRoomTexts)
  const now = useSecond()
  const isVideo = type === callTypes.video
  if (problem && stage !== 'over') return calls[problem]
  switch (stage) {
    case 'incoming': {
      const name = view?.people.find(({ personId }) => personId === view.hostId)?.name ?? ''
      return invitationWords(texts, { name, isVideo })
    }
    case 'asking':
      return isVideo && !own.isCameraOn ? calls.askingBoth : calls.askingMicrophone
    case 'connecting':
      return calls.connecting
    case 'inside':
      return isLost ? calls.reconnecting : clockText((now - (sinceMs ?? now)) / 1000)
    case 'waiting':
      return meetings.waiting
    case 'over':
      if (end === 'removed') return meetings.removed
      return end === 'lost' ? texts.connectionLost : door ? meetings.ended : calls.ended
  }
}
