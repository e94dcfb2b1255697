/** Automatic care against spam, from the point of view of the person concerned. */
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { ClientId, nested, Nothing, text, wireInput } from '../wire'
import { careDecided, CareDecisionView, heldDecided, workAsked } from './events'

export * from './events'

export const listCareDecisions = defineCall({
  name: 'care.listMine',
  wire: 'POST /im/care/mine',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'What automatic care decided about me in the last 30 days, newest first, and whether it still holds.',
  input: wireInput({}),
  output: tolerantList(nested(CareDecisionView)),
  refusals: [],
})

export const proveWork = defineCall({
  name: 'care.prove',
  wire: 'POST /im/care/prove',
  auth: 'member',
  summary:
    'Solves the challenge of `WorkNeeded`: SHA-256 of `challenge:solution` begins with as many zero bits as it says. For an hour nothing more is asked.',
  input: wireInput({
    challenge: [
      'challenge',
      text({ min: 1, max: 200 }),
      'The challenge of the refusal `WorkNeeded`.',
      '1766400000000.18.q1kTqg2H8f3cQbZL.seal',
    ],
    solution: ['solution', text({ min: 1, max: 40 }), 'What solves it.', '48213'],
  }),
  output: Nothing,
  refusals: ['WorkNeeded'],
  limit: { count: 30, seconds: 600 },
})

export const dropHeld = defineCall({
  name: 'care.dropHeld',
  wire: 'POST /im/care/dropHeld',
  auth: 'member',
  summary: 'Takes back a message of mine that is being reviewed, so that it is never sent. Idempotent.',
  input: wireInput({ cid: ['cid', ClientId] }),
  output: Nothing,
  refusals: [],
})

export const careCalls = [listCareDecisions, proveWork, dropHeld] as const
export const careEvents = [careDecided, heldDecided, workAsked] as const
