/** Group calls, voice rooms and meetings. Their media is forwarded by `server/media`. */
import { join as joinPath } from 'node:path'
import {
  groupCallHeartbeat,
  connectRoom,
  currentGroupCalls,
  inviteToGroupCall,
  joinGroupCall,
  leaveGroupCall,
  muteInGroupCall,
  roomPass,
  startGroupCall,
} from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { calls, callSettings, createPeerToPeer } from '../calls'
import { conversations, openConversation } from '../conversations'
import type { Domain } from '../kernel/domain'
import {
  implement,
  implementGathered,
  type Implementation,
  implementQuery,
  withoutRoom,
} from '../kernel/implement'
import type { ReadWork } from '../kernel/work'
import { linkpreviews } from '../linkpreviews'
import { media } from '../media'
import { notifications } from '../notifications'
import { meetingCard } from './meetings/meeting-card'
import { countInEndedMeetings } from './meetings/meeting-due-store'
import { reportableMeeting } from './meetings/meeting-evidence'
import { createMeetingExpiry } from './meetings/meeting-expiry'
import { meetingNotes, meetingsHappened } from './meetings/meeting-happenings'
import { createMeetingReminders } from './meetings/meeting-reminders'
import { meetingRoutes } from './meetings/meeting-routes'
import { selectInMeetings } from './meetings/meeting-store'
import { roomData } from './personal-data'
import { presentRooms } from './present'
import { readRings } from './rings'
import { createRoomExpiry } from './room-expiry'
import { connect, mute, passFor, roomRightsIn } from './room-media'
import type { RoomParts } from './room-parts'
import { heartbeat, join, leave } from './seats'
import { beginRoom, invite } from './start-room'
import { countEndedWithSeats, selectOpenOf, selectSeated } from './store'
import { createVoiceExpiry } from './voicerooms/voice-expiry'
import { voiceRoutes } from './voicerooms/voice-routes'
import { countInEndedVoiceRooms, selectInVoice } from './voicerooms/voice-store'

export const groupcalls: Domain = {
  name: 'groupcalls',
  schema: 'rooms',
  migrations: joinPath(import.meta.dir, 'migrations'),
  checks: () => [
    { name: 'peopleInEndedGroupCalls', count: ({ sql }) => countEndedWithSeats(sql) },
    { name: 'peopleInEndedVoiceRooms', count: ({ sql }) => countInEndedVoiceRooms(sql) },
    { name: 'peopleInEndedMeetings', count: ({ sql }) => countInEndedMeetings(sql) },
  ],
  open({ config, transact, read, log, metrics, othersEndedMs, of }) {
    const settings = config.of(callSettings)
    const isElsewhere = of(calls).occupied.add(async ({ sql }, people) => {
      const seated = [
        ...(await selectSeated(sql, people)),
        ...(await selectInVoice(sql, people)),
        ...(await selectInMeetings(sql, people)),
      ]
      return new Set(seated.map(({ personId }) => personId))
    })
    const parts: RoomParts = {
      isElsewhere,
      media: of(media),
      audience: of(conversations).audience,
      screen: (written) => of(conversations).screening.get()(written),
      ringing: of(notifications).ringing,
      ringSeconds: settings.ringSeconds,
      iceServers: createPeerToPeer(settings).serversFor,
      meetingUrl: ({ number, key }) =>
        `${config.publicUrl ?? ''}/#${screens.meetings}?meeting=${number}&key=${key}`,
      count: metrics.counter('linnet_group_calls_total', 'Group calls that have ended', 'reason'),
    }
    of(media).rights.add(roomRightsIn)
    of(notifications).rings.add(readRings)
    of(linkpreviews).addCards(meetingCard)
    const expiry = createRoomExpiry({ transact, log, othersEndedMs, ...parts })
    const voiceExpiry = createVoiceExpiry({ transact, log, othersEndedMs, ...parts })
    const meetingExpiry = createMeetingExpiry({ transact, log, othersEndedMs, ...parts })
    const reminders = createMeetingReminders({ transact, log })
    return {
      routes: [...groupCallRoutes(parts, read), ...voiceRoutes(parts), ...meetingRoutes(parts)],
      jobs: [...expiry.jobs, ...voiceExpiry.jobs, ...meetingExpiry.jobs, ...reminders.jobs],
      drain: async () => {
        await Promise.all([expiry.drain(), voiceExpiry.drain(), meetingExpiry.drain(), reminders.drain()])
      },
      personalData: roomData(parts),
      reportable: reportableMeeting(parts),
      happenings: [meetingsHappened],
      notes: [meetingNotes],
    }
  },
}

const groupCallRoutes = (parts: RoomParts, read: () => ReadWork): Implementation[] => [
  implement(startGroupCall, ({ work, caller: { personId, sessionId }, input }) =>
    beginRoom(work, parts, { ...input, personId, sessionId }),
  ),
  implement(inviteToGroupCall, ({ work, caller: { personId, sessionId }, input }) =>
    invite(work, parts, { ...input, personId, sessionId }),
  ),
  implement(joinGroupCall, ({ work, caller: { personId, sessionId }, input }) =>
    join(work, parts, { ...input, personId, sessionId }),
  ),
  withoutRoom(
    implement(leaveGroupCall, ({ work, caller: { personId }, input }) =>
      leave(work, parts, { ...input, personId }),
    ),
  ),
  withoutRoom(
    implement(groupCallHeartbeat, ({ work, caller: { personId, sessionId }, input }) =>
      heartbeat(work, parts, { ...input, personId, sessionId }),
    ),
  ),
  implement(muteInGroupCall, ({ work, caller: { personId }, input }) =>
    mute(work, parts, { ...input, by: personId }),
  ),
  implementQuery(currentGroupCalls, async ({ work, caller: { personId }, input: { conversationId } }) => {
    if (conversationId) await openConversation(work, { personId, conversationId, mayBeLocked: true })
    const place = { personId, conversationId: conversationId ?? null }
    return { rooms: await presentRooms(work, await selectOpenOf(work.sql, place)) }
  }),
  implementQuery(roomPass, ({ work, caller: { personId, sessionId }, input }) =>
    passFor(work, parts, { ...input, personId, sessionId }),
  ),
  implementGathered(connectRoom, ({ caller: { personId }, input }) =>
    connect(read, parts, { ...input, personId }),
  ),
]
