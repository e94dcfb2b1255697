/** The group call or meeting of this page, as its link sees it. */
import { roomPass } from '@linnet/protocol/rooms/calls'
import type { LinkedRoom } from './room-link'
import { changeRoom, currentRoom, type RoomEnd } from './room-state'

interface RoomNews extends Pick<LinkedRoom, 'roomId' | 'device' | 'beat'> {
  onEnd: (end: RoomEnd) => void
  /** Another device of mine is in it instead. */
  onElsewhere: () => void
}

/** What the server says of a call that this device is not in any more. Whatever else it says is asked again. */
const ends: Readonly<Record<string, RoomEnd>> = {
  CallEnded: 'ended',
  MeetingEnded: 'ended',
  RemovedFromMeeting: 'removed',
  CallNotFound: 'lost',
  MeetingNotFound: 'lost',
  NotInMeeting: 'lost',
}

export const linkedCall = ({ roomId, device, beat, onEnd, onElsewhere }: RoomNews): LinkedRoom => ({
  roomId,
  device,
  beat,
  enter: (engine) => engine.call(roomPass, { roomId, device }),
  onRefused(refusal) {
    if (refusal === 'CallAnswered') return onElsewhere()
    const known = ends[refusal]
    if (known) onEnd(known)
  },
  onLost: () => onEnd('lost'),
  shown: currentRoom,
  change: changeRoom,
  hasPictures: true,
})
