import { examples, payment, type RequestTexts, usdt } from './field-text'

const live_id = ['The live stream.', examples.requestId] as const
const device = ['An id that the client makes once for each stream on this device.', examples.cid] as const
const gift = ['Which gift, as `live.gifts` names it.', '🌹'] as const

export const liveFieldTexts: RequestTexts = {
  'live.start': {
    live_type: ['What is sent.', 1],
    title: ['What it is about.', 'Cooking noodles'],
    cover_id: ['A picture that I uploaded for chats.', examples.fileId],
    public: ['1 shows it to everybody, 0 to my friends.', 1],
    device,
  },
  'live.end': { live_id },
  'live.show': { live_id },
  'live.list': {},
  'live.enter': { live_id, device },
  'live.leave': { live_id },
  'live.beat': { live_id, device },
  'live.pass': { live_id, device },
  'live.connect': {
    userSig: ['What `live.pass` answered.', 'live.person.1759276800000.signature'],
    sdp: ['The offer of the device.', 'v=0'],
  },
  'live.stage': {
    live_id,
    user_id: ['The person the host brings on stage or off it.', examples.personId],
    on: ['1 on stage, 0 off it.', 1],
  },
  'live.raiseHand': { live_id, on: ['1 asks, 0 no longer.', 1] },
  'live.moderate': {
    live_id,
    muted: ['1 takes their words, 0 gives them back.', 1],
    out: ['1 removes them from this stream.', 1],
  },
  'live.viewers': { live_id },
  'live.comment': { live_id, content: ['What is written.', 'Looks tasty'] },
  'live.like': { live_id, num: ['How many times.', 3, 'likes'] },
  'live.gifts': {},
  'live.give': {
    ...payment,
    live_id,
    gift,
    amount: ['What the intent says.', '1.00', usdt],
  },
  'live.share': { live_id },
  'live.watch': { live_id, device },
  'live.record': { live_id, on: ['1 records from now on, 0 no longer.', 1] },
  'live.recordings': { live_id },
}
