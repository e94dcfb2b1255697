/**
 * State machine of opening a packet, from the press to the answer. Pure, so that every case can be tested. A claim
 * without an answer may have been made, so it is retried with the same cid until there is one.
 */
import type { OpenedView } from '@linnet/protocol/redpackets/views'
import { onSessionChange } from '~/session/session-store'

/** A claim. Idempotent: retries send the same order. */
export type ClaimOrder = { cid: string; password?: string }

export type OpeningProblem = { name: string; message: string }

export type OpeningState =
  | { step: 'sealed'; problem?: OpeningProblem }
  | { step: 'claiming'; order: ClaimOrder }
  | { step: 'unanswered'; order: ClaimOrder }
  | { step: 'opened'; opened: OpenedView }
  /** The state after a permanent refusal. */
  | { step: 'missed'; problem: OpeningProblem }

export type OpeningEvent =
  | { type: 'pressed'; order: ClaimOrder }
  | { type: 'opened'; opened: OpenedView }
  | { type: 'refused'; problem: OpeningProblem }
  | { type: 'retry' }

export const sealed: OpeningState = { step: 'sealed' }

/** Errors after which the claim may or may not have been made. */
const unknownOutcomes = new Set(['NetworkFailure', 'Timeout', 'ServerFault', 'Unavailable'])

/** Temporary refusals: pressing again may help. */
const temporary = new Set([
  'TooManyRequests',
  'Busy',
  'MoneyStopped',
  'PacketNotStarted',
  'InsufficientFunds',
  'StakeDiffers',
  'NoTradePassword',
  'WrongTradePassword',
  'TradePasswordLocked',
  'TradePasswordSpent',
  'SessionEnded',
  'BadInput',
])

export function nextOpening(state: OpeningState, event: OpeningEvent): OpeningState {
  switch (event.type) {
    case 'pressed':
      // Ignores a second press while claiming.
      return state.step === 'sealed' ? { step: 'claiming', order: event.order } : state
    case 'retry':
      return state.step === 'unanswered' ? { ...state, step: 'claiming' } : state
    case 'opened':
      return state.step === 'claiming' ? { step: 'opened', opened: event.opened } : state
    case 'refused':
      return state.step === 'claiming' ? afterRefusal(state.order, event.problem) : state
  }
}

function afterRefusal(order: ClaimOrder, problem: OpeningProblem): OpeningState {
  if (unknownOutcomes.has(problem.name)) return { step: 'unanswered', order }
  return temporary.has(problem.name) ? { step: 'sealed', problem } : { step: 'missed', problem }
}

/** Ids of claims by packet, so that reopening the envelope repeats the same claim. */
const claimIds = new Map<string, string>()
onSessionChange(() => claimIds.clear())

/**
 * The server keeps a refusal for lack of money under the claim's id: the next press makes another claim. After any
 * other refusal, or none, the same claim is repeated.
 */
export function forgetIfRefused(packetId: string, refusal: string): void {
  if (refusal === 'InsufficientFunds') claimIds.delete(packetId)
}

/** The id of this device's claim of a packet, created at the first press. */
export function claimIdOf(packetId: string, make: () => string): string {
  const known = claimIds.get(packetId)
  if (known !== undefined) return known
  const made = make()
  claimIds.set(packetId, made)
  return made
}
