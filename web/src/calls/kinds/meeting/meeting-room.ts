/** Those in a meeting. */
import type { MeetingSeatView, MeetingView } from '@linnet/protocol/rooms/meeting-views'

export const isLead = ({ myRole }: Pick<MeetingView, 'myRole'>): boolean =>
  myRole === 'host' || myRole === 'cohost'

export const insideOf = ({ people }: MeetingView): readonly MeetingSeatView[] =>
  people.filter(({ state }) => state === 'in')

/** Who is in the waiting room; hosts alone are told. */
export const waitingIn = ({ people }: MeetingView): readonly MeetingSeatView[] =>
  people.filter(({ state }) => state === 'waiting')
