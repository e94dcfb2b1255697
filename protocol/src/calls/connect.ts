/** How devices of calls between two get connected. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { maxOfferLength } from '../rooms/channel'
import { tolerantList } from '../tolerant'
import { ClientId, flag, nested, text, wireInput, wireView } from '../wire'

/** As a browser's RTCPeerConnection takes it. */
export const IceServerView = wireView({
  urls: ['urls', z.array(z.string())],
  username: ['username', z.string().optional()],
  credential: ['credential', z.string().optional()],
})
export type IceServerView = z.output<typeof IceServerView>

/** With what a device asks a forwarder to let it in. */
export const connecting = {
  pass: ['userSig', text({ min: 1, max: 400 })],
  /** What this service forwards itself (`builtin`) needs an offer; `livekit` takes none. */
  offer: ['sdp', text({ min: 1, max: maxOfferLength }).optional()],
} as const

/** How it gets in: `builtin` answers its offer; for `livekit` there is a token of minutes instead, of one person for one room. */
export const EntranceView = wireView({
  answer: ['sdp', z.string()],
  url: ['url', z.string().optional()],
  token: ['token', z.string().optional()],
})
export type EntranceView = z.output<typeof EntranceView>

export const joinCall = defineCall({
  name: 'calls.join',
  wire: 'POST /im/get/getUserVideoSign',
  auth: 'member',
  summary:
    'How this device gets connected in a call that it started or answered: `p2p`, to the other device, or `builtin` or `livekit` if the call is paid, by `calls.connect`. ' +
    'With `relay_only`, it must show the other one no address of its own.',
  input: wireInput({ callId: ['call_id', z.uuid()], device: ['device', ClientId] }),
  output: wireView({
    backend: ['backend', z.string()],
    iceServers: ['ice_servers', tolerantList(nested(IceServerView))],
    isRelayOnly: ['relay_only', flag()],
    /** The side that gives way when both make an offer at once. */
    isPolite: ['polite', flag()],
    /** Of a paid call: one person, one room, for a few minutes. */
    pass: ['userSig', z.string().optional()],
  }),
  refusals: ['CallNotFound', 'CallEnded', 'CallAnswered'],
})

export const connectCall = defineCall({
  name: 'calls.connect',
  wire: 'POST /im/message/connectCall',
  auth: 'member',
  isSlow: true,
  summary:
    'Hands over the offer (SDP) of this device in a paid call and answers that of the forwarder; where `backend` is `livekit`, there is no offer, and `url` and `token` of a LiveKit room are answered. ' +
    'What is sent there reaches the other person while minutes are paid, and the connection ends with the call. The one that I had there before is cut.',
  input: wireInput(connecting),
  output: EntranceView,
  refusals: ['CallPassOver', 'CallEnded', 'CallOfferUnusable', 'CallsUnavailable'],
  limit: { count: 60, seconds: 300 },
})
