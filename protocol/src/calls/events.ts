/** The state of a call, and the signals between its two devices. */
import { z } from 'zod'
import { defineEvent, defineSignal } from '../contract'
import { ExactAmount } from '../money'
import { openState } from '../tolerant'
import { ConversationId, flag, PersonId, text, wireInput, wireView } from '../wire'
import { device, callId } from './fields'

/** The types of calls; each is also the number of the message that the call leaves. */
export const callTypes = { voice: 6, video: 7 } as const
export const callStates = ['ringing', 'connecting', 'active', 'ended'] as const
export type CallState = (typeof callStates)[number]

/** Time limits: for a person to answer, and for a device to be silent before it has left the call. */
export const ringSeconds = 60
export const silenceSeconds = 15
/** Seconds between the heartbeats of a device in a call. */
export const heartbeatSeconds = 5
/** The maximum length of one signal between the two devices, as text. */
export const maxSignalLength = 32 * 1024

/** A call as one of the two people sees it. */
export const CallView = wireView({
  id: ['call_id', z.string()],
  conversationId: ['list_id', ConversationId],
  /** The other person. */
  personId: ['user_id', PersonId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  /** The call is mine: I called. */
  isMine: ['mine', flag()],
  type: ['call_type', z.int()],
  /** Undefined if this version does not know the state. */
  state: ['state', openState(z.enum(callStates))],
  /** The reason why the call ended. */
  end: [
    'reason',
    z
      .enum(['hungUp', 'cancelled', 'rejected', 'busy', 'noAnswer', 'lost', 'unpaid'])
      .catch('lost')
      .optional(),
  ],
  /** The one of my devices that is in the call, by the id that it generated. */
  device: ['device', z.string().optional()],
  /** Counts the changes: an older view never replaces a newer one. */
  version: ['version', z.int()],
  /** Seconds that the call has been ringing, or connected. */
  seconds: ['seconds', z.int()],
  /** For a paid call: the caller's price per started minute, and the cost so far. */
  rate: ['price', ExactAmount.optional()],
  charged: ['charged', ExactAmount.optional()],
  /** The caller can't pay for another minute: the call ends in this many seconds. */
  secondsLeft: ['left', z.int().optional()],
})
export type CallView = z.output<typeof CallView>

export const callChanged = defineEvent({
  name: 'calls.changed',
  wire: 'callChanged',
  log: 'none',
  summary:
    'A call of mine rings, was answered, connected or ended; to all of my devices. A device that missed it asks `calls.current`.',
  data: CallView,
})

export const callSignal = defineEvent({
  name: 'calls.signal',
  wire: 'callSignal',
  log: 'none',
  summary: 'What the other device of my call says; to the one device of mine that is in it.',
  data: wireView({ callId: ['call_id', z.string()], content: ['content', z.string()] }),
})

export const sendCallSignal = defineSignal({
  name: 'calls.signal',
  wire: 'callSignal',
  summary:
    'Hands something to the other device of my call: an offer, an answer, candidates. It is never stored, and dropped unless this device is in the call, and in paid calls.',
  data: wireInput({
    callId,
    device,
    content: [
      'content',
      text({ min: 1, max: maxSignalLength }),
      'What to hand over, at most 32,768 characters.',
      '{"description":{"type":"offer","sdp":"v=0"}}',
    ],
  }),
})
