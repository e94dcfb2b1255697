/** A call as it changes, and what its two devices tell each other. */
import { z } from 'zod'
import { defineEvent, defineSignal } from '../contract'
import { ExactAmount } from '../money'
import { openState } from '../tolerant'
import { ClientId, ConversationId, flag, PersonId, text, wireInput, wireView } from '../wire'

/** The numbers of calls, which are those of the messages that they leave. */
export const callTypes = { voice: 6, video: 7 } as const
export const callStates = ['ringing', 'connecting', 'active', 'ended'] as const
export type CallState = (typeof callStates)[number]

/** A person has this long to answer, and a device that says nothing for so long has left the call. */
export const ringSeconds = 60
export const silenceSeconds = 15
/** How often a device in a call says that it is there. */
export const beatSeconds = 5
/** What the two devices may tell each other at once, as text. */
export const maxSignalLength = 32 * 1024

/** A call as one of the two people sees it. */
export const CallView = wireView({
  id: ['call_id', z.string()],
  conversationId: ['list_id', ConversationId],
  /** The other person. */
  personId: ['user_id', PersonId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  /** I called. */
  isMine: ['mine', flag()],
  type: ['call_type', z.int()],
  /** Undefined in a state that this version does not know. */
  state: ['state', openState(z.enum(callStates))],
  /** Why it ended. */
  end: [
    'reason',
    z
      .enum(['hungUp', 'cancelled', 'rejected', 'busy', 'noAnswer', 'lost', 'unpaid'])
      .catch('lost')
      .optional(),
  ],
  /** Which of my devices is in it, by the id that it made. */
  device: ['device', z.string().optional()],
  /** Counts the changes: an older view never replaces a newer one. */
  version: ['version', z.int()],
  /** Seconds that it rings, or has been connected. */
  seconds: ['seconds', z.int()],
  /** Of a paid call: what each started minute costs the caller, and what it has cost so far. */
  rate: ['price', ExactAmount.optional()],
  charged: ['charged', ExactAmount.optional()],
  /** The caller can't pay another minute: the call ends in so many seconds. */
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
    callId: ['call_id', z.uuid()],
    device: ['device', ClientId],
    content: ['content', text({ min: 1, max: maxSignalLength })],
  }),
})
