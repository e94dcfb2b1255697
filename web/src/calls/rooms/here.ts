/** What the windows do with the call or meeting of this page, whichever it is. */
import type { PersonId } from '@linnet/protocol'
import { muteInMeetingHere } from '~/calls/meetings/meeting-acts'
import { enterMeetingHere, goOnMeeting, leaveMeetingHere } from '~/calls/meetings/meeting-control'
import { muteHere } from './room-acts'
import { goOnRoom, joinAgain, leaveRoomHere, letGo } from './room-control'
import { currentRoom } from './room-state'

const isMeeting = (): boolean => currentRoom()?.door !== undefined

/** Leaves, declines, or closes what is over. */
export const leaveHere = (): Promise<void> => (isMeeting() ? leaveMeetingHere() : leaveRoomHere())

/** Asks for the microphone again. One goes in without the camera, too, and into a meeting without a voice. */
export const goOnHere = ({
  isListener = false,
  ...how
}: { withCamera?: boolean; isListener?: boolean } = {}): Promise<void> =>
  isMeeting() ? goOnMeeting({ isListener }) : goOnRoom(how)

/** Joins again after the connection was lost. */
export async function joinAgainHere(): Promise<void> {
  const door = currentRoom()?.door
  if (!door) return joinAgain()
  letGo()
  await enterMeetingHere(door)
}

/** Takes somebody's voice, or gives it back. */
export const muteOneHere = (personId: PersonId, isMuted: boolean): Promise<void> =>
  isMeeting() ? muteInMeetingHere(isMuted, personId) : muteHere(personId, isMuted)
