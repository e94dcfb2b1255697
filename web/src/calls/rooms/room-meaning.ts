import type { RoomView } from '@linnet/protocol/rooms/events'
import type { OngoingRoom } from './room-state'

/** What a group call that the server names means for this page. */
export type RoomMeaning =
  | 'nothing'
  /** Somebody has chosen me, and this page may join. */
  | 'rings'
  /** News of the call that this page is in, or rung by. */
  | 'news'
  /** This page was in it before it was loaded again. */
  | 'rejoin'
  /** Another device of mine has joined. */
  | 'elsewhere'
  | 'over'

interface Known {
  me: string
  room: OngoingRoom | undefined
  /** What this page was known by before it was loaded again. */
  device: string | undefined
  /** It is in a call between two. */
  isBusy: boolean
}

export function roomMeaning(view: RoomView, { me, room, device, isBusy }: Known): RoomMeaning {
  const seat = view.people.find(({ personId }) => personId === me)
  if (room && room.stage !== 'over') return meaningOfMine(view, { room, seat })
  if (!view.isOpen || isBusy) return 'nothing'
  if (seat?.state === 'ringing') return 'rings'
  return seat?.state === 'in' && device !== undefined && seat.device === device ? 'rejoin' : 'nothing'
}

function meaningOfMine(
  view: RoomView,
  { room, seat }: { room: OngoingRoom; seat: RoomView['people'][number] | undefined },
): RoomMeaning {
  const { stage, device } = room
  const isHere = seat?.state === 'in' && seat.device === device
  // What this page begins is pushed before it is answered.
  if (!room.view) return isHere && room.conversationId === view.conversationId ? 'news' : 'nothing'
  if (room.view.id !== view.id || view.version < room.view.version) return 'nothing'
  if (!view.isOpen) return 'over'
  if (isHere) return 'news'
  if (stage === 'asking') return 'news'
  if (seat?.state === 'in') return stage === 'connecting' ? 'nothing' : 'elsewhere'
  if (stage === 'incoming') return seat?.state === 'ringing' ? 'news' : 'over'
  // Until the server has answered that this page joins, it is not in it.
  return stage === 'inside' ? 'over' : 'nothing'
}
