import {
  admitToMeeting,
  meetingHeartbeat,
  changeMeeting,
  endMeeting,
  enterMeeting,
  findMeeting,
  leaveMeeting,
  listMeetings,
  muteInMeeting,
  planMeeting,
  readMeetingChat,
  removeFromMeeting,
  sayInMeeting,
  setMeetingRole,
} from '@linnet/protocol'
import { implement, implementQuery, withoutRoom } from '../../kernel/implement'
import type { RoomParts } from '../room-parts'
import { admit, mute, remove, setRole } from './lead-meeting'
import { readChat, say } from './meeting-chat'
import { heartbeat, enter, leave } from './meeting-seats'
import { change, end, find, list, plan } from './plan-meeting'

export const meetingRoutes = (parts: RoomParts) => [
  implement(planMeeting, ({ work, caller: { personId }, input }) =>
    plan(work, parts, { ...input, personId }),
  ),
  implement(changeMeeting, ({ work, caller: { personId }, input }) =>
    change(work, parts, { ...input, personId }),
  ),
  withoutRoom(
    implement(endMeeting, ({ work, caller: { personId }, input }) =>
      end(work, parts, { ...input, personId }),
    ),
  ),
  implementQuery(listMeetings, async ({ work, caller: { personId } }) => ({
    meetings: await list(work, parts, personId),
  })),
  implementQuery(findMeeting, ({ work, caller: { personId }, input }) =>
    find(work, parts, { ...input, personId }),
  ),
  implement(enterMeeting, ({ work, caller: { personId, sessionId }, input }) =>
    enter(work, parts, { ...input, personId, sessionId }),
  ),
  withoutRoom(
    implement(leaveMeeting, ({ work, caller: { personId }, input }) =>
      leave(work, parts, { ...input, personId }),
    ),
  ),
  withoutRoom(
    implement(meetingHeartbeat, ({ work, caller: { personId, sessionId }, input }) =>
      heartbeat(work, parts, { ...input, personId, sessionId }),
    ),
  ),
  implement(admitToMeeting, ({ work, caller, input }) =>
    admit(work, parts, { ...input, by: caller.personId }),
  ),
  implement(removeFromMeeting, ({ work, caller, input }) =>
    remove(work, parts, { ...input, by: caller.personId }),
  ),
  implement(muteInMeeting, ({ work, caller, input }) => mute(work, parts, { ...input, by: caller.personId })),
  implement(setMeetingRole, ({ work, caller, input }) =>
    setRole(work, parts, { ...input, by: caller.personId }),
  ),
  implement(sayInMeeting, ({ work, caller: { personId }, input }) =>
    say(work, parts, { ...input, personId }),
  ),
  implementQuery(readMeetingChat, ({ work, caller: { personId }, input }) =>
    readChat(work, { ...input, personId }),
  ),
]
