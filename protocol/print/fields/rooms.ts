import { examples, type RequestTexts } from './field-text'

const room_id = ['The group call.', examples.requestId] as const
const device = ['An id that the client makes once for each call on this device.', examples.cid] as const
const user_ids = ['Whom it rings for.', [examples.personId, examples.otherId]] as const
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
  'rooms.connect': { userSig, sdp: ['The offer of the device.', 'v=0'] },
}
