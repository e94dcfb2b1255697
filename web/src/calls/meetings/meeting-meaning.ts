import type { MeetingView } from '@linnet/protocol/rooms/meeting-views'
import type { OngoingRoom } from '~/calls/rooms/room-state'

/** What a meeting that the server names means for this page. */
export type MeetingMeaning =
  | 'nothing'
  /** News of the meeting that this page is in, or waits for. */
  | 'news'
  /** A host lets this page in. */
  | 'admitted'
  /** Another device of mine has entered. */
  | 'elsewhere'
  | 'removed'
  | 'ended'
  /** The server has missed this page for too long. */
  | 'lost'

interface Known {
  me: string
  room: OngoingRoom | undefined
}

export function meetingMeaning(view: MeetingView, { me, room }: Known): MeetingMeaning {
  const known = room?.meeting
  if (!room || room.stage === 'over' || known?.id !== view.id || view.version < known.version)
    return 'nothing'
  if (!view.isOpen) return 'ended'
  if (view.myState === 'removed') return 'removed'
  return room.stage === 'waiting' ? whileWaiting(view) : otherwise(view, { me, room })
}

function whileWaiting({ myState }: MeetingView): MeetingMeaning {
  if (myState === 'invited') return 'admitted'
  if (myState === 'left') return 'lost'
  return myState === 'waiting' ? 'news' : 'nothing'
}

function otherwise(view: MeetingView, { me, room }: { me: string; room: OngoingRoom }): MeetingMeaning {
  const isInside = room.stage === 'inside'
  if (view.myState === 'left') return isInside ? 'lost' : 'nothing'
  if (view.myState !== 'in') return 'nothing'
  const mine = view.people.find(({ personId }) => personId === me)
  if (mine?.device === room.device) return 'news'
  // Until the server has answered that this page enters, another device may still be in it.
  return isInside ? 'elsewhere' : 'nothing'
}
