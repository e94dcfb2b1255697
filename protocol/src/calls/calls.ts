/** Voice and video calls between two people. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { choice, ClientId, ConversationId, flag, nested, Nothing, text, wireInput, wireView } from '../wire'
import { callChanged, callSignal, callTypes, CallView, sendCallSignal } from './events'

export * from './events'

const types = [callTypes.voice, callTypes.video]
const inCall = { callId: ['call_id', z.uuid()], device: ['device', ClientId] } as const

export const startCall = defineCall({
  name: 'calls.start',
  wire: 'POST /im/message/startCall',
  auth: 'member',
  summary:
    'Calls the other person of a direct conversation; it rings on all of their devices for 60 seconds, or what the operator chose. Who is in another call is `busy`: the call has then ended in the answer. ' +
    'If they are calling me at that moment, this answers their call. The same `device` gets the same call again.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    type: ['call_type', choice(types)],
    device: ['device', ClientId],
  }),
  output: CallView,
  refusals: [
    'ConversationNotFound',
    'CallsNotHere',
    'NotFriends',
    'Blocked',
    'CallsNotTaken',
    'MutedByStaff',
    'InCall',
  ],
  limit: { count: 30, seconds: 300 },
})

export const acceptCall = defineCall({
  name: 'calls.accept',
  wire: 'POST /im/message/agreeVedio',
  auth: 'member',
  summary:
    'Answers a call that rings for me, on this device. The first of my devices gets it; the others stop ringing.',
  input: wireInput(inCall),
  output: CallView,
  refusals: ['CallNotFound', 'CallEnded', 'CallAnswered'],
})

export const closeCall = defineCall({
  name: 'calls.close',
  wire: 'POST /im/message/closeVideo',
  auth: 'member',
  summary:
    'Ends a call: whoever called cancels it while it rings, whoever is called declines it, and later either hangs up. With `lost`, because its connection did not come back. Idempotent.',
  input: wireInput({ callId: inCall.callId, isLost: ['lost', flag().optional()] }),
  output: CallView,
  refusals: ['CallNotFound'],
})

export const beatCall = defineCall({
  name: 'calls.beat',
  wire: 'POST /im/chat/beatCall',
  auth: 'member',
  summary:
    'Says every 5 seconds that this device is still in the call, and whether it is connected to the other one. Without it for 15 seconds, the call ends.',
  input: wireInput({ ...inCall, isConnected: ['connected', flag()] }),
  output: CallView,
  refusals: ['CallNotFound'],
})

export const currentCall = defineCall({
  name: 'calls.current',
  wire: 'POST /im/get/currentCall',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The call that rings for me or that I am in, if there is one.',
  input: wireInput({}),
  output: wireView({ call: ['call', nested(CallView).optional()] }),
  refusals: [],
})

export const reportCall = defineCall({
  name: 'calls.report',
  wire: 'POST /im/chat/getCallStatus',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'What a device says became of the last call with a person: 1 it ended after `call_duration`, 2 it was declined, 3 it was cancelled. Kept for support; the server goes by what it saw itself.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    personId: ['user_id', z.uuid().optional()],
    status: ['status', choice([1, 2, 3])],
    type: ['call_type', choice(types)],
    duration: ['call_duration', text({ max: 9 }).optional()],
  }),
  output: Nothing,
  refusals: ['CallNotFound'],
})

/** As a browser's RTCPeerConnection takes it. */
export const IceServerView = wireView({
  urls: ['urls', z.array(z.string())],
  username: ['username', z.string().optional()],
  credential: ['credential', z.string().optional()],
})
export type IceServerView = z.output<typeof IceServerView>

export const joinCall = defineCall({
  name: 'calls.join',
  wire: 'POST /im/get/getUserVideoSign',
  auth: 'member',
  summary:
    'How this device gets connected in a call that it started or answered. With `relay_only`, it must show the other one no address of its own.',
  input: wireInput(inCall),
  output: wireView({
    backend: ['backend', z.string()],
    iceServers: ['ice_servers', tolerantList(nested(IceServerView))],
    isRelayOnly: ['relay_only', flag()],
    /** The side that gives way when both make an offer at once. */
    isPolite: ['polite', flag()],
  }),
  refusals: ['CallNotFound', 'CallEnded', 'CallAnswered'],
})

export const callLogin = defineCall({
  name: 'calls.logIn',
  wire: 'POST /im/set/getUserVedisGis',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'What the relay knows me by for the next hour, with my name and photo as others see them in a call. Both are empty without a relay.',
  input: wireInput({}),
  output: wireView({
    appId: ['sdkAppId', z.string()],
    appKey: ['kehu_appKey', z.string()],
    user: ['gisUser_id', z.string()],
    signature: ['userGis', z.string()],
    name: ['name', z.string()],
    photo: ['photo', z.string()],
  }),
  refusals: [],
})

export const callApp = defineCall({
  name: 'calls.app',
  wire: 'POST /im/get/getVideoAppId',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'How media travels in calls: `p2p`, from device to device.',
  input: wireInput({}),
  output: wireView({ appId: ['sdkAppId', z.string()], backend: ['backend', z.string()] }),
  refusals: [],
})

export const callPrice = defineCall({
  name: 'calls.price',
  wire: 'POST /im/get/getVedioPayConfig',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'What a call in this conversation costs. All calls are free.',
  input: wireInput({ conversationId: ['list_id', ConversationId] }),
  output: wireView({ isPaid: ['is_pay', flag()] }),
  refusals: ['ConversationNotFound'],
})

/** Who may call me: my friends, those of them whom I have starred, or nobody. */
export const CallAudience = z.enum(['friends', 'starred', 'nobody'])
export type CallAudience = z.output<typeof CallAudience>

export const CallPrivacyView = wireView({
  mayCall: ['may_call', CallAudience.catch('friends')],
  hidesAddress: ['hide_address', flag()],
  /** There is a relay, without which nobody can hide. */
  mayHide: ['may_hide', flag()],
})

export const readCallPrivacy = defineCall({
  name: 'calls.readPrivacy',
  wire: 'POST /im/get/callPrivacy',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Who may call me, and whether my calls hide the network address of my device from the other person.',
  input: wireInput({}),
  output: CallPrivacyView,
  refusals: [],
})

export const setCallPrivacy = defineCall({
  name: 'calls.setPrivacy',
  wire: 'POST /im/set/callPrivacy',
  auth: 'member',
  summary:
    'Sets what is given of it. Who may not call me is refused; calls that hide the address go through the relay of this service.',
  input: wireInput({
    mayCall: ['may_call', CallAudience.optional()],
    hidesAddress: ['hide_address', flag().optional()],
  }),
  output: CallPrivacyView,
  refusals: ['NoCallRelay'],
})

export const callCalls = [
  startCall,
  acceptCall,
  closeCall,
  beatCall,
  currentCall,
  reportCall,
  joinCall,
  callLogin,
  callApp,
  callPrice,
  readCallPrivacy,
  setCallPrivacy,
] as const
export const callEvents = [callChanged, callSignal] as const
export const callSignals = [sendCallSignal] as const
