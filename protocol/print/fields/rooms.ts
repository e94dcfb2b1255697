import { examples, type RequestTexts, unixSeconds } from './field-text'

const room_id = ['The group call.', examples.requestId] as const
const voice_room = ['The voice room.', examples.requestId] as const
const meeting = ['The meeting.', examples.requestId] as const
const meeting_id = ['Its number, which people tell each other.', '482913706'] as const
const meetingPlan = {
  title: ['What it is about.', 'Weekly plan'],
  password: ['Four to eight digits; empty for none.', '4829'],
  starts_at: ['When it begins; absent for now.', 1_759_276_800, unixSeconds],
  minutes: ['How long it is planned for.', 60, 'minutes'],
  waiting_room: ['1 lets people in only once a host has admitted them.', 1],
  user_ids: ['The friends I invite.', [examples.personId, examples.otherId]],
} as const
const device = ['An id that the client makes once for each call on this device.', examples.cid] as const
const user_ids = ['The people it rings for.', [examples.personId, examples.otherId]] as const
const userSig = ['What `rooms.pass` answered.', 'room.person.1759276800000.signature'] as const

export const roomsTexts: RequestTexts = {
  'rooms.start': { call_type: ['What kind of call it is.', 7], device, user_ids },
  'rooms.invite': { room_id, user_ids },
  'rooms.join': { room_id, device },
  'rooms.leave': { room_id },
  'rooms.beat': { room_id, device },
  'rooms.mute': {
    room_id,
    user_id: ['Whose voice.', examples.personId],
    muted: ['1 takes it, 0 gives it back.', 1],
  },
  'rooms.current': {},
  'rooms.pass': { room_id, device },
  'rooms.openVoice': { device },
  'rooms.joinVoice': { room_id: voice_room, device },
  'rooms.leaveVoice': { room_id: voice_room },
  'rooms.closeVoice': { room_id: voice_room },
  'rooms.beatVoice': { room_id: voice_room, device },
  'rooms.setVoice': {
    room_id: voice_room,
    mic: ['1 goes on the microphone, 0 off it.', 1],
    hand: ['1 asks to speak, 0 no longer.', 1],
    user_id: ['Whose microphone `speak` is about.', examples.personId],
    speak: ['1 gives it, 0 takes it.', 1],
    only_admin: ['1 keeps everybody but the owner and administrators off the microphone.', 1],
  },
  'rooms.setVoiceRule': {
    only_admin: [
      '1 keeps everybody but the owner and administrators off the microphone, 0 lets all on it.',
      1,
    ],
  },
  'rooms.voice': {},
  'rooms.voicePass': { room_id: voice_room, device },
  'rooms.planMeeting': meetingPlan,
  'rooms.changeMeeting': {
    ...meetingPlan,
    room_id: meeting,
    locked: ['1 keeps everybody out who is not in it, except hosts.', 1],
  },
  'rooms.endMeeting': { room_id: meeting },
  'rooms.meetings': {},
  'rooms.findMeeting': { meeting_id, key: ['What the link to it has.', 'q0jz1mYbP3'] },
  'rooms.enterMeeting': {
    meeting_id,
    password: ['Its password.', '4829'],
    key: ['What the link to it has, in place of the password.', 'q0jz1mYbP3'],
    device,
  },
  'rooms.leaveMeeting': { room_id: meeting },
  'rooms.beatMeeting': { room_id: meeting, device },
  'rooms.admitToMeeting': {
    room_id: meeting,
    user_id: ['The person to admit; everybody who waits if absent.', examples.personId],
  },
  'rooms.removeFromMeeting': { room_id: meeting },
  'rooms.muteInMeeting': {
    room_id: meeting,
    user_id: ['Whose voice; of everybody but hosts if absent.', examples.personId],
    muted: ['1 takes it, 0 gives it back.', 1],
  },
  'rooms.setMeetingRole': { room_id: meeting, cohost: ['1 makes them a co-host, 0 a guest.', 1] },
  'rooms.sayInMeeting': { room_id: meeting, text: ['What it says.', 'Slides are in the group'] },
  'rooms.meetingChat': { room_id: meeting, before: ['The oldest message of the page before.', '42'] },
  'rooms.connect': { userSig, sdp: ['The offer of the device.', 'v=0'] },
}
