/** Group calls: several members of a group, over the service's own forwarders. */
import { z } from 'zod'
import { EntranceView, IceServerView } from '../calls/calls'
import { callTypes } from '../calls/events'
import { device, ForwarderPass, offer } from '../calls/fields'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { choice, ConversationId, flag, nested, PersonId, wireInput, wireView } from '../wire'
import { groupCallChanged, GroupCallView } from './events'

export * from './events'

/** The maximum number of people in a group call; the operator may allow fewer. */
export const maxGroupCallPeople = 30

const inRoom = {
  roomId: ['room_id', z.uuid(), 'The group call.', examples.requestId],
  device,
} as const
const people = z
  .array(PersonId)
  .min(1)
  .max(maxGroupCallPeople - 1)

const rungPeople = [
  'user_ids',
  people,
  'The people it rings for.',
  [examples.personId, examples.otherId],
] as const

export const startGroupCall = defineCall({
  name: 'rooms.start',
  wire: 'POST /im/message/startGroupCall',
  auth: 'member',
  summary:
    'Begins a group call and rings those of the chosen members who take calls of mine (`set/callPrivacy`), for as long as a call rings. Every member may join it while it runs; a group has one at a time, and one whose members are anonymous has none. The same `device` gets the same call again.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    type: ['call_type', choice([callTypes.voice, callTypes.video]), 'What kind of call it is.', 7],
    device,
    people: rungPeople,
  }),
  output: GroupCallView,
  refusals: [
    'ConversationNotFound',
    'CallsNotHere',
    'NotAMember',
    'MutedByStaff',
    'InCall',
    'GroupCallRuns',
    'GroupCallFull',
  ],
  limit: { count: 20, seconds: 300 },
})

export const inviteToGroupCall = defineCall({
  name: 'rooms.invite',
  wire: 'POST /im/message/inviteToGroupCall',
  auth: 'member',
  summary:
    'Rings more members for the group call that I am in, if they take calls of mine. Who is in it already is left alone.',
  input: wireInput({
    roomId: inRoom.roomId,
    people: rungPeople,
  }),
  output: GroupCallView,
  refusals: ['CallNotFound', 'CallEnded', 'NotAMember', 'GroupCallFull'],
  limit: { count: 20, seconds: 300 },
})

export const joinGroupCall = defineCall({
  name: 'rooms.join',
  wire: 'POST /im/message/joinGroupCall',
  auth: 'member',
  summary:
    'Joins a group call on this device, whether it rings for me or not. Another device of mine that is in it is no longer.',
  input: wireInput(inRoom),
  output: GroupCallView,
  refusals: ['CallNotFound', 'CallEnded', 'MutedByStaff', 'InCall', 'GroupCallFull'],
  limit: { count: 60, seconds: 300 },
})

export const leaveGroupCall = defineCall({
  name: 'rooms.leave',
  wire: 'POST /im/message/leaveGroupCall',
  auth: 'member',
  summary:
    'Leaves a group call, or declines it while it rings for me. It ends when nobody is left in it. Idempotent.',
  input: wireInput({ roomId: inRoom.roomId }),
  output: GroupCallView,
  refusals: ['CallNotFound'],
})

export const groupCallHeartbeat = defineCall({
  name: 'rooms.heartbeat',
  wire: 'POST /im/chat/beatGroupCall',
  auth: 'member',
  summary:
    'Says every 5 seconds that this device is still in the group call. Without it for 15 seconds, its person has left.',
  input: wireInput(inRoom),
  output: GroupCallView,
  refusals: ['CallNotFound', 'CallEnded', 'CallAnswered'],
})

export const muteInGroupCall = defineCall({
  name: 'rooms.mute',
  wire: 'POST /im/message/muteInGroupCall',
  auth: 'member',
  summary:
    'Mutes somebody in the group call, or lets them speak again. For the person who started it and administrators of the group. A muted voice is not forwarded to anybody.',
  input: wireInput({
    roomId: inRoom.roomId,
    personId: ['user_id', PersonId, 'Whose voice.', examples.personId],
    isMuted: ['muted', flag(), '1 takes it, 0 gives it back.', 1],
  }),
  output: GroupCallView,
  refusals: ['CallNotFound', 'CallEnded', 'OnlyHostMutes', 'NotInGroupCall'],
})

export const currentGroupCalls = defineCall({
  name: 'rooms.current',
  wire: 'POST /im/get/currentGroupCalls',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The group calls that ring for me or that I am in, and the one of a group if it is given.',
  input: wireInput({ conversationId: ['list_id', ConversationId.optional()] }),
  output: wireView({ rooms: ['list', tolerantList(nested(GroupCallView))] }),
  refusals: ['ConversationNotFound'],
})

export const roomPass = defineCall({
  name: 'rooms.pass',
  wire: 'POST /im/set/getMeetingUserSig',
  auth: 'member',
  summary:
    'What lets this device of mine connect to the group call that it joined, or to the meeting that it entered, for a few minutes: one person, one room.',
  input: wireInput(inRoom),
  output: wireView({
    backend: ['backend', z.string()],
    pass: ['userSig', z.string()],
    /** Seconds for which it is valid. */
    seconds: ['seconds', z.int()],
    iceServers: ['ice_servers', tolerantList(nested(IceServerView))],
    maxPeople: ['max_people', z.int()],
    maxPictures: ['max_cameras', z.int()],
    /** The link to a meeting. */
    meetingUrl: ['meeting_url', z.string().optional()],
  }),
  refusals: ['CallNotFound', 'CallEnded', 'CallAnswered'],
})

export const connectRoom = defineCall({
  name: 'rooms.connect',
  wire: 'POST /im/message/connectGroupCall',
  auth: 'member',
  isSlow: true,
  summary:
    'Hands over the offer (SDP) of this device and answers that of the forwarder. The connection that I had there before is cut. ' +
    'Where `backend` of the pass is `livekit`, there is no offer, and `url` and `token` of a LiveKit room are answered.',
  input: wireInput({
    pass: ['userSig', ForwarderPass, 'What `rooms.pass` answered.', 'room.person.1759276800000.signature'],
    offer,
  }),
  output: EntranceView,
  refusals: ['CallPassOver', 'CallEnded', 'CallOfferUnusable', 'CallsUnavailable'],
  limit: { count: 60, seconds: 300 },
})

export const groupCallCalls = [
  startGroupCall,
  inviteToGroupCall,
  joinGroupCall,
  leaveGroupCall,
  groupCallHeartbeat,
  muteInGroupCall,
  currentGroupCalls,
  roomPass,
  connectRoom,
] as const
export const groupCallEvents = [groupCallChanged] as const
