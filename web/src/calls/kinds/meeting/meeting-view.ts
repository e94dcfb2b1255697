/** A state of a meeting: what it means for this page, who is in it, and the messages of its chat. */
import type {
  MeetingMessageView,
  MeetingSeatView,
  MeetingView,
} from '@linnet/protocol/groupcalls/meeting-views'
import type { Known, Meaning } from '~/calls/ongoing/controller'
import type { OngoingMeeting, RoomEnd } from '~/calls/ongoing/ongoing'

type MeetingMeaning = Meaning<RoomEnd>

/** Returns the meaning of a meeting for this page. */
export function meetingMeaning(
  view: MeetingView,
  { me, place: room }: Pick<Known<OngoingMeeting>, 'me' | 'place'>,
): MeetingMeaning {
  const known = room?.view
  if (!room || room.stage === 'over' || known?.id !== view.id || view.version < known.version)
    return 'nothing'
  if (!view.isOpen) return { end: 'ended' }
  if (view.myState === 'removed') return { end: 'removed' }
  return room.stage === 'joining' && room.step === 'waitingRoom'
    ? whileWaiting(view)
    : otherwise(view, { me, room })
}

function whileWaiting({ myState }: MeetingView): MeetingMeaning {
  if (myState === 'invited') return 'admitted'
  if (myState === 'left') return { end: 'lost' }
  return myState === 'waiting' ? 'news' : 'nothing'
}

function otherwise(view: MeetingView, { me, room }: { me: string; room: OngoingMeeting }): MeetingMeaning {
  const isInside = room.stage === 'inside'
  if (view.myState === 'left') return isInside ? { end: 'lost' } : 'nothing'
  // This page asked to enter and was sent to the waiting room.
  if (view.myState === 'waiting')
    return room.stage === 'joining' && room.step === 'server' ? 'news' : 'nothing'
  if (view.myState !== 'in') return 'nothing'
  const mine = view.people.find(({ personId }) => personId === me)
  if (mine?.device === room.device) return 'news'
  // Until the server has answered this page's request to enter, another device may still be in the meeting.
  return isInside ? 'elsewhere' : 'nothing'
}

export const isLead = ({ myRole }: Pick<MeetingView, 'myRole'>): boolean =>
  myRole === 'host' || myRole === 'cohost'

export const insideOf = ({ people }: MeetingView): readonly MeetingSeatView[] =>
  people.filter(({ state }) => state === 'in')

/** The people in the waiting room; only hosts are notified of them. */
export const waitingIn = ({ people }: MeetingView): readonly MeetingSeatView[] =>
  people.filter(({ state }) => state === 'waiting')

/** Adds messages that were read or pushed, each once, oldest first. */
export function withMessages(
  known: readonly MeetingMessageView[],
  added: readonly MeetingMessageView[],
): readonly MeetingMessageView[] {
  const byId = new Map([...known, ...added].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => Number(one.id) - Number(other.id))
}
