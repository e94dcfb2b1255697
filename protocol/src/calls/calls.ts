/** Voice and video calls between two people. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ExactAmount, TypedAmount } from '../money'
import { TradePassword } from '../wallet/fields'
import { spendingRefusals } from '../wallet/freezes'
import { choice, ConversationId, flag, nested, Nothing, text, wireInput, wireView } from '../wire'
import { connectCall, joinCall } from './connect'
import { callChanged, callSignal, callTypes, CallView, sendCallSignal } from './events'
import { device, callId } from './fields'

export * from './connect'
export * from './events'

const types = [callTypes.voice, callTypes.video]
const inCall = {
  callId,
  device,
} as const

/** Reasons why a person can't be called. */
const callingRefusals = [
  'ConversationNotFound',
  'CallsNotHere',
  'NotFriends',
  'Blocked',
  'CallsNotTaken',
  'MutedByStaff',
] as const

const callType = ['call_type', choice(types), 'What kind of call it is.', 7] as const

export const startCall = defineCall({
  name: 'calls.start',
  wire: 'POST /im/message/startCall',
  auth: 'member',
  summary:
    'Calls the other person of a direct conversation; it rings on all of their devices for 60 seconds, or what the operator chose. Who is in another call is `busy`: the call has then ended in the answer. ' +
    'If they are calling me at that moment, this answers their call. The same `device` gets the same call again, and is refused another one. ' +
    'Who takes money for calls gets `price` for each minute since both were connected, once both were heard in it: with it I agree to at most ' +
    'so much, by my trade password. The first minute is held from now on, and paid back if nobody answers.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    type: callType,
    device,
    rate: [
      'price',
      TypedAmount.optional(),
      'What I agree to pay for each minute, at most. Left out in free calls.',
      '1.00',
    ],
    password: ['password', TradePassword.optional(), 'My trade password. Left out in free calls.', '284917'],
  }),
  output: CallView,
  refusals: [
    ...callingRefusals,
    'InCall',
    'IdReused',
    'CallCosts',
    'CallBalanceLow',
    'PayeeUnavailable',
    'NoTradePassword',
    'WrongTradePassword',
    'TradePasswordLocked',
    'TradePasswordSpent',
    'MoneyStopped',
    ...spendingRefusals,
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
    'Ends a call: the caller cancels it while it rings, the callee declines it, and later either hangs up. With `lost`, because its connection did not come back. Idempotent.',
  input: wireInput({
    callId: inCall.callId,
    isLost: ['lost', flag().optional(), 'The connection did not come back.', 0],
  }),
  output: CallView,
  refusals: ['CallNotFound'],
})

export const callHeartbeat = defineCall({
  name: 'calls.heartbeat',
  wire: 'POST /im/chat/beatCall',
  auth: 'member',
  summary:
    'Says every 5 seconds that this device is still in the call, and whether it is connected to the other one. Without it for 15 seconds, the call ends.',
  input: wireInput({ ...inCall, isConnected: ['connected', flag(), 'Media reaches the other device.', 1] }),
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
    personId: ['user_id', z.uuid().optional(), 'The other person.', examples.personId],
    status: ['status', choice([1, 2, 3]), 'What became of it.', 1],
    type: callType,
    duration: ['call_duration', text({ max: 9 }).optional(), 'How long it was, as mm:ss.', '03:25'],
  }),
  output: Nothing,
  refusals: ['CallNotFound'],
})

export const callLogin = defineCall({
  name: 'calls.logIn',
  wire: 'POST /im/set/getUserVedisGis',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'What the relay knows me by in the call that I am in, for the next ten minutes, with my name and photo as others see them there. Both are empty without a relay and outside of a call.',
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
  summary: 'How media travels in calls that cost nothing: `p2p`, from device to device.',
  input: wireInput({}),
  output: wireView({ appId: ['sdkAppId', z.string()], backend: ['backend', z.string()] }),
  refusals: [],
})

export const callPrice = defineCall({
  name: 'calls.price',
  wire: 'POST /im/get/getVedioPayConfig',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Whether I may call the other person of a direct conversation, and what it costs. Paid calls have a `price` for each minute ' +
    'that has begun, and need my balance to suffice for one.',
  input: wireInput({ conversationId: ['list_id', ConversationId] }),
  output: wireView({
    isPaid: ['is_pay', flag()],
    rate: ['price', ExactAmount.optional()],
    /** My balance, for a paid call. */
    balance: ['balance', ExactAmount.optional()],
    hasTradePassword: ['has_password', flag().optional()],
  }),
  refusals: callingRefusals,
})

export const chargeCall = defineCall({
  name: 'calls.charge',
  wire: 'POST /im/pay/payVideoAamount',
  auth: 'member',
  summary:
    'Pays the minute of my paid call that has begun, unless it is paid. The server does so by itself, by its own clock; a minute ' +
    'is never paid twice.',
  input: wireInput({ callId: inCall.callId }),
  output: CallView,
  refusals: ['CallNotFound'],
})

/** The price that my friends pay for calling me; 0 if it is free. */
export const CallRateView = wireView({
  rate: ['price', ExactAmount],
  /** Friends whom I have starred call for free. */
  sparesStarred: ['spare_starred', flag()],
  /** The operator's limits; the highest is 0 where calls can't be paid. */
  least: ['min', ExactAmount],
  most: ['max', ExactAmount],
  currency: ['currency', z.string()],
})

export const readCallRate = defineCall({
  name: 'calls.readRate',
  wire: 'POST /im/get/callRate',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'What my friends pay me for each minute that they call me, and within which limits I may set it.',
  input: wireInput({}),
  output: CallRateView,
  refusals: [],
})

export const setCallRate = defineCall({
  name: 'calls.setRate',
  wire: 'POST /im/set/callRate',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Sets what is given of it; a price has at most two decimals, and 0 makes calls free. Calls that have begun keep their price.',
  input: wireInput({
    rate: ['price', ExactAmount.optional(), 'What friends pay me for a minute; 0 makes calls free.', '1.00'],
    sparesStarred: ['spare_starred', flag().optional(), 'Friends I have starred pay nothing.', 1],
  }),
  output: CallRateView,
  refusals: ['CallRateOutOfRange', 'CallsNotPaid'],
})

/** The people who may call me: my friends, only starred friends, or nobody. */
export const CallAudience = z.enum(['friends', 'starred', 'nobody'])
export type CallAudience = z.output<typeof CallAudience>

export const CallPrivacyView = wireView({
  mayCall: ['may_call', CallAudience.catch('friends')],
  hidesAddress: ['hide_address', flag()],
  /** Whether there is a relay, without which nobody can hide their address. */
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
    mayCall: [
      'may_call',
      CallAudience.optional(),
      'Who may call me: `friends`, those I have `starred`, or `nobody`.',
      'friends',
    ],
    hidesAddress: ['hide_address', flag().optional(), 'Hides the network address of my devices.', 1],
  }),
  output: CallPrivacyView,
  refusals: ['NoCallRelay'],
})

export const callCalls = [
  startCall,
  acceptCall,
  closeCall,
  callHeartbeat,
  currentCall,
  reportCall,
  joinCall,
  connectCall,
  callLogin,
  callApp,
  callPrice,
  readCallPrivacy,
  setCallPrivacy,
  chargeCall,
  readCallRate,
  setCallRate,
] as const
export const callEvents = [callChanged, callSignal] as const
export const callSignals = [sendCallSignal] as const
