import { examples, type RequestTexts } from './field-text'

const call_id = ['The call.', examples.requestId] as const
const device = ['An id that the client makes once for each call on this device.', examples.cid] as const
const call_type = ['What kind of call it is.', 7] as const

export const callsTexts: RequestTexts = {
  'calls.start': {
    call_type,
    device,
    price: ['What I agree to pay for each minute, at most. Left out in free calls.', '1.00'],
    password: ['My trade password. Left out in free calls.', '284917'],
  },
  'calls.accept': { call_id, device },
  'calls.close': { call_id, lost: ['The connection did not come back.', 0] },
  'calls.beat': { call_id, device, connected: ['Media reaches the other device.', 1] },
  'calls.charge': { call_id },
  'calls.setRate': {
    price: ['What friends pay me for a minute; 0 makes calls free.', '1.00'],
    spare_starred: ['Friends I have starred pay nothing.', 1],
  },
  'calls.join': { call_id, device },
  'calls.connect': {
    userSig: ['What `calls.join` answered.', 'call.person.1759276800000.signature'],
    sdp: ['The offer of the device.', 'v=0'],
  },
  'calls.report': {
    user_id: ['The other person.', examples.personId],
    status: ['What became of it.', 1],
    call_type,
    call_duration: ['How long it was, as mm:ss.', '03:25'],
  },
  'calls.setPrivacy': {
    may_call: ['Who may call me: `friends`, those I have `starred`, or `nobody`.', 'friends'],
    hide_address: ['Hides the network address of my devices.', 1],
  },
  'calls.signal': {
    call_id,
    device,
    content: [
      'What to hand over, at most 32,768 characters.',
      '{"description":{"type":"offer","sdp":"v=0"}}',
    ],
  },
}
