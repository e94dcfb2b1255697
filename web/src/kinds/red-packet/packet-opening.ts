/**
 * How opening one packet goes on, from the press to its answer. Pure, so that each way can be tried. A claim without an
 * answer may have been made: the same one is asked again, under the same cid, until there is an answer.
 */
import type { OpenedView } from '@linnet/protocol/redpackets/views'
import { onSessionChange } from '~/session/session-store'

/** What is sent, however often. */
export type ClaimOrder = { cid: string; password?: string }

export type OpeningProblem = { name: string; message: string }

export type OpeningState =
  | { step: 'sealed'; problem?: OpeningProblem }
  | { step: 'asking'; order: ClaimOrder }
  | { step: 'unanswered'; order: ClaimOrder }
  | { step: 'opened'; opened: OpenedView }
  /** There is nothing in it for me, and there will not be. */
  | { step: 'missed'; problem: OpeningProblem }

export type OpeningEvent =
  | { type: 'pressed'; order: ClaimOrder }
  | { type: 'opened'; opened: OpenedView }
  | { type: 'refused'; problem: OpeningProblem }
  | { type: 'askAgain' }

export const sealed: OpeningState = { step: 'sealed' }

/** No answer, or one that leaves open whether the claim was made. */
const silences = new Set(['NetworkFailure', 'Timeout', 'ServerFault'])

/** Refusals after which pressing again may help. */
const passing = new Set([
  'TooManyRequests',
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
      // A second press finds the coin turning and does nothing.
      return state.step === 'sealed' ? { step: 'asking', order: event.order } : state
    case 'askAgain':
      return state.step === 'unanswered' ? { ...state, step: 'asking' } : state
    case 'opened':
      return state.step === 'asking' ? { step: 'opened', opened: event.opened } : state
    case 'refused':
      return state.step === 'asking' ? afterRefusal(state.order, event.problem) : state
  }
}

function afterRefusal(order: ClaimOrder, problem: OpeningProblem): OpeningState {
  if (silences.has(problem.name)) return { step: 'unanswered', order }
  return passing.has(problem.name) ? { step: 'sealed', problem } : { step: 'missed', problem }
}

/** Ids of claims by packet: who closes the envelope and opens it again asks for the same claim. */
const claimIds = new Map<string, string>()
onSessionChange(() => claimIds.clear())

/** The id under which a packet is claimed from this device, made at its first press. */
export function claimIdOf(packetId: string, make: () => string): string {
  const known = claimIds.get(packetId)
  if (known !== undefined) return known
  const made = make()
  claimIds.set(packetId, made)
  return made
}
