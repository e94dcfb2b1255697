/** The people in a meeting. */
import type { MeetingSeatView, MeetingView } from '@linnet/protocol/groupcalls/meeting-views'

export const isLead = ({ myRole }: Pick<MeetingView, 'myRole'>): boolean =>
  myRole === 'host' || myRole === 'cohost'

export const insideOf = ({ people }: MeetingView): readonly MeetingSeatView[] =>
  people.filter(({ state }) => state === 'in')

/** The people in the waiting room; only hosts are notified of them. */
export const waitingIn = ({ people }: MeetingView): readonly MeetingSeatView[] =>
  people.filter(({ state }) => state === 'waiting')
