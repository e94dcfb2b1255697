/** Voice rooms: members of a group who come and go, listen, and speak when they go on the microphone. */
import { z } from 'zod'
import { IceServerView } from '../calls/calls'
import { device } from '../calls/fields'
import { defineCall, defineEvent } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { ConversationId, flag, nested, PersonId, wireInput, wireView } from '../wire'

/** The maximum number of people in a voice room. */
export const voiceRoomPeople = 100

const inVoice = {
  roomId: ['room_id', z.uuid(), 'The voice room.', examples.requestId],
  device,
} as const

/** A person in a voice room. */
export const VoiceSeatView = wireView({
  personId: ['user_id', PersonId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  /** The person is on the microphone; otherwise their voice is not forwarded. */
  isMicOn: ['mic', flag()],
  hasHandUp: ['hand', flag()],
  /** The person may go on the microphone without asking. */
  maySpeak: ['speak', flag()],
  /** The one of their devices that is in it, by the id that it generated. */
  device: ['device', z.string()],
})
export type VoiceSeatView = z.output<typeof VoiceSeatView>

export const VoiceRoomView = wireView({
  id: ['room_id', z.string()],
  conversationId: ['list_id', ConversationId],
  /** The person who opened the room. */
  hostId: ['host_id', PersonId],
  isOpen: ['open', flag()],
  /** Only the owner, administrators and people they allow go on the microphone. Also applies to later rooms of the group. */
  onlyAdmins: ['only_admin', flag()],
  people: ['people', tolerantList(nested(VoiceSeatView))],
  maxPeople: ['max_people', z.int()],
  /** Counts the changes: an older view never replaces a newer one. */
  version: ['version', z.int()],
  /** Seconds since it was opened. */
  seconds: ['seconds', z.int()],
})
export type VoiceRoomView = z.output<typeof VoiceRoomView>

export const voiceRoomChanged = defineEvent({
  name: 'rooms.voiceChanged',
  wire: 'getVoiceRoom',
  log: 'none',
  summary:
    'The voice room of a group was opened, to its members who are online; or something in it changed, to those who are in it. A device that missed it asks `rooms.voice`.',
  data: VoiceRoomView,
})

export const voiceRoomClosed = defineEvent({
  name: 'rooms.voiceClosed',
  wire: 'closeVoiceRoom',
  log: 'none',
  summary: 'The voice room of a group was closed, or everybody has left it; to the members who are online.',
  data: wireView({ id: ['room_id', z.string()], conversationId: ['list_id', ConversationId] }),
})

export const openVoiceRoom = defineCall({
  name: 'rooms.openVoice',
  wire: 'POST /im/vendor/joinVoiceRoom',
  auth: 'member',
  summary:
    'Opens the voice room of a group and joins it on this device. If it is open, this joins it. Where only the owner and administrators speak, only they open it. A group whose members are anonymous has none.',
  input: wireInput({ conversationId: ['list_id', ConversationId], device: inVoice.device }),
  output: VoiceRoomView,
  refusals: [
    'ConversationNotFound',
    'CallsNotHere',
    'OnlyAdmins',
    'InCall',
    'VoiceRoomFull',
    'VoiceRoomClosed',
  ],
  limit: { count: 30, seconds: 300 },
})

export const joinVoiceRoom = defineCall({
  name: 'rooms.joinVoice',
  wire: 'POST /im/vendor/memberjoinVoiceRoom',
  auth: 'member',
  summary: 'Joins a voice room on this device, to listen. Another device of mine that is in it is no longer.',
  input: wireInput(inVoice),
  output: VoiceRoomView,
  refusals: ['VoiceRoomClosed', 'InCall', 'VoiceRoomFull'],
  limit: { count: 60, seconds: 300 },
})

export const leaveVoiceRoom = defineCall({
  name: 'rooms.leaveVoice',
  wire: 'POST /im/vendor/leaveVoiceRoom',
  auth: 'member',
  summary: 'Leaves a voice room. It closes when nobody is left in it. Idempotent.',
  input: wireInput({ roomId: inVoice.roomId }),
  output: VoiceRoomView,
  refusals: ['VoiceRoomClosed'],
})

export const closeVoiceRoom = defineCall({
  name: 'rooms.closeVoice',
  wire: 'POST /im/vendor/closeVoiceRoom',
  auth: 'member',
  summary: 'Closes a voice room for everybody. For the person who opened it and administrators of the group.',
  input: wireInput({ roomId: inVoice.roomId }),
  output: VoiceRoomView,
  refusals: ['VoiceRoomClosed', 'OnlyAdmins'],
})

export const voiceRoomHeartbeat = defineCall({
  name: 'rooms.voiceHeartbeat',
  wire: 'POST /im/vendor/beatVoiceRoom',
  auth: 'member',
  summary:
    'Says every 5 seconds that this device is still in the voice room. Without it for 15 seconds, its person has left.',
  input: wireInput(inVoice),
  output: VoiceRoomView,
  refusals: ['VoiceRoomClosed', 'NotInVoiceRoom'],
})

export const setVoiceRoom = defineCall({
  name: 'rooms.setVoice',
  wire: 'POST /im/vendor/setVoiceRoomMsg',
  auth: 'member',
  summary:
    'Sets what is given of it: `mic` and `hand` are my own; with `user_id`, `speak` gives somebody the microphone or takes it, and `only_admin` ' +
    'keeps everybody else off it, which administrators of the group do. Who is off the microphone is passed on to nobody.',
  input: wireInput({
    roomId: inVoice.roomId,
    isMicOn: ['mic', flag().optional(), '1 goes on the microphone, 0 off it.', 1],
    hasHandUp: ['hand', flag().optional(), '1 asks to speak, 0 no longer.', 1],
    personId: ['user_id', PersonId.optional(), 'Whose microphone `speak` is about.', examples.personId],
    maySpeak: ['speak', flag().optional(), '1 gives it, 0 takes it.', 1],
    onlyAdmins: [
      'only_admin',
      flag().optional(),
      '1 keeps everybody but the owner and administrators off the microphone.',
      1,
    ],
  }),
  output: VoiceRoomView,
  refusals: [
    'VoiceRoomClosed',
    'NotInVoiceRoom',
    'OnlyAdmins',
    'OnlyAdminsOnMicrophone',
    'MicrophoneTaken',
    'MutedByStaff',
  ],
})

export const setVoiceRule = defineCall({
  name: 'rooms.setVoiceRule',
  wire: 'POST /im/vendor/setVoiceRule',
  auth: 'member',
  summary:
    'Keeps everybody but the owner and administrators off the microphone in the voice rooms of a group, or lets all on it: in the one that is open and in later ones. Its administrators do so.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    onlyAdmins: [
      'only_admin',
      flag(),
      '1 keeps everybody but the owner and administrators off the microphone, 0 lets all on it.',
      1,
    ],
  }),
  output: wireView({ onlyAdmins: ['only_admin', flag()] }),
  refusals: ['ConversationNotFound', 'CallsNotHere', 'OnlyAdmins'],
})

export const showVoiceRoom = defineCall({
  name: 'rooms.voice',
  wire: 'POST /im/vendor/checkVoiceRoomState',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The voice room of a group, if it is open, and who is in it, with the rule of the group; without a group, the room that I am in.',
  input: wireInput({ conversationId: ['list_id', ConversationId.optional()] }),
  output: wireView({
    room: ['room', nested(VoiceRoomView).optional()],
    /** For a group: only the owner and administrators go on the microphone. */
    onlyAdmins: ['only_admin', flag().optional()],
  }),
  refusals: ['ConversationNotFound'],
})

export const voiceRoomPass = defineCall({
  name: 'rooms.voicePass',
  wire: 'POST /im/vendor/voiceRoomSig',
  auth: 'member',
  summary:
    'What lets this device of mine connect to the voice room that it joined, by `rooms.connect`, for a few minutes: one person, one room.',
  input: wireInput(inVoice),
  output: wireView({
    backend: ['backend', z.string()],
    pass: ['userSig', z.string()],
    /** Seconds for which it is valid. */
    seconds: ['seconds', z.int()],
    iceServers: ['ice_servers', tolerantList(nested(IceServerView))],
  }),
  refusals: ['VoiceRoomClosed', 'NotInVoiceRoom'],
})

export const voiceRoomCalls = [
  openVoiceRoom,
  joinVoiceRoom,
  leaveVoiceRoom,
  closeVoiceRoom,
  voiceRoomHeartbeat,
  setVoiceRoom,
  setVoiceRule,
  showVoiceRoom,
  voiceRoomPass,
] as const
export const voiceRoomEvents = [voiceRoomChanged, voiceRoomClosed] as const
