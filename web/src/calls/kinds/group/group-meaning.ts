import type { GroupCallView } from '@linnet/protocol/groupcalls/events'
import type { Known, Meaning } from '~/calls/ongoing/controller'
import type { OngoingGroupCall, RoomEnd } from '~/calls/ongoing/ongoing'

type GroupMeaning = Meaning<RoomEnd>

/** Returns the meaning of a group call for this page. */
export function groupMeaning(
  view: GroupCallView,
  { me, place: room, device, isBusy }: Known<OngoingGroupCall>,
): GroupMeaning {
  const seat = view.people.find(({ personId }) => personId === me)
  if (room && room.stage !== 'over') return meaningOfMine(view, { room, seat })
  if (!view.isOpen || isBusy) return 'nothing'
  if (seat?.state === 'ringing') return 'rings'
  return seat?.state === 'in' && device !== undefined && seat.device === device ? 'rejoin' : 'nothing'
}

function meaningOfMine(
  view: GroupCallView,
  { room, seat }: { room: OngoingGroupCall; seat: GroupCallView['people'][number] | undefined },
): GroupMeaning {
  const { stage, device } = room
  const isHere = seat?.state === 'in' && seat.device === device
  // The push about a call that this page begins arrives before the answer to its request.
  if (!room.view) return isHere && room.conversationId === view.conversationId ? 'news' : 'nothing'
  if (room.view.id !== view.id || view.version < room.view.version) return 'nothing'
  if (!view.isOpen) return { end: 'ended' }
  if (isHere) return 'news'
  if (stage === 'joining' && room.step === 'devices') return 'news'
  if (seat?.state === 'in') return stage === 'joining' ? 'nothing' : 'elsewhere'
  if (stage === 'ringing') return seat?.state === 'ringing' ? 'news' : { end: 'lost' }
  // Until the server has answered the join request, this page is not in the call.
  return stage === 'inside' ? { end: 'lost' } : 'nothing'
}
