/** Connecting the devices of a one-to-one call. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { flag, nested, wireInput, wireView } from '../wire'
import { device, callId, ForwarderPass, offer } from './fields'

/** A server in the form that a browser's RTCPeerConnection takes. */
export const IceServerView = wireView({
  urls: ['urls', z.array(z.string())],
  username: ['username', z.string().optional()],
  credential: ['credential', z.string().optional()],
})
export type IceServerView = z.output<typeof IceServerView>

/**
 * The device's way into the call: `builtin` answers its offer; `livekit` gives a short-lived token instead,
 * for one person and one room.
 */
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
  input: wireInput({
    callId,
    device,
  }),
  output: wireView({
    backend: ['backend', z.string()],
    iceServers: ['ice_servers', tolerantList(nested(IceServerView))],
    isRelayOnly: ['relay_only', flag()],
    /** The side that gives way when both make an offer at once. */
    isPolite: ['polite', flag()],
    /** For a paid call: admits one person to one room, for a few minutes. */
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
  input: wireInput({
    pass: ['userSig', ForwarderPass, 'What `calls.join` answered.', 'call.person.1759276800000.signature'],
    offer,
  }),
  output: EntranceView,
  refusals: ['CallPassOver', 'CallEnded', 'CallOfferUnusable', 'CallsUnavailable'],
  limit: { count: 60, seconds: 300 },
})
