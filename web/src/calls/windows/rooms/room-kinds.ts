/** The actions of the group call windows on this page's call, which is a group call or a meeting. */
import type { PersonId } from '@linnet/protocol'
import { groupCall, muteInGroupCall, reenterGroupCall } from '~/calls/kinds/group/group'
import { enterMeetingAgain, meeting } from '~/calls/kinds/meeting/meeting'
import { muteInMeeting } from '~/calls/kinds/meeting/meeting-acts'
import type { OngoingRoom } from '~/calls/ongoing/ongoing'

export const controllerOf = ({ kind }: OngoingRoom) => (kind === 'meeting' ? meeting : groupCall)

/** Joins again after the connection was lost. */
export const joinRoomAgain = ({ kind }: OngoingRoom): Promise<void> =>
  kind === 'meeting' ? enterMeetingAgain() : reenterGroupCall()

/** Mutes somebody, or lets them speak again. */
export const mutePerson = (kind: OngoingRoom['kind'], personId: PersonId, isMuted: boolean): Promise<void> =>
  kind === 'meeting' ? muteInMeeting(isMuted, personId) : muteInGroupCall(personId, isMuted)
