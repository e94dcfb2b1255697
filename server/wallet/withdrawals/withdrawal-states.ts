/**
 * The states of a withdrawal: the one table that the store, the checks and the decisions follow. README.md shows the same table,
 * and a test verifies it.
 */
import type { WithdrawalView } from '@linnet/protocol'

export type WithdrawalStatus = NonNullable<WithdrawalView['status']>

interface StateRules {
  /** The place of the withdrawal's money. */
  money: 'held' | 'sent' | 'returned' | 'inClearing'
  /** Whether it counts towards the daily caps on requests and approvals. */
  countsAs: readonly ('requested' | 'approved')[]
  /** The states that it can change to, and the cause of each change. */
  next: Readonly<Partial<Record<WithdrawalStatus, Move>>>
}

/**
 * The cause of a change. `freeze`: an event that freezes the owner's money. `time`: a job. `signer`: the signer of payouts. `chain`: a
 * final block.
 */
export type Move = 'owner' | 'staff' | 'twoStaff' | 'freeze' | 'time' | 'signer' | 'chain'

export const withdrawalStates: Readonly<Record<WithdrawalStatus, StateRules>> = {
  requested: {
    money: 'held',
    countsAs: ['requested'],
    next: { approved: 'staff', rejected: 'staff', cancelled: 'owner' },
  },
  approved: {
    money: 'held',
    countsAs: ['requested', 'approved'],
    next: {
      sending: 'staff',
      onChain: 'signer',
      rejected: 'staff',
      cancelled: 'owner',
      expired: 'time',
      requested: 'freeze',
    },
  },
  /**
   * The state in which a staff member is sending it: neither its owner, nor time, nor a freeze can withdraw
   * it any more.
   */
  sending: {
    money: 'held',
    countsAs: ['requested', 'approved'],
    next: { sent: 'staff', approved: 'twoStaff', requested: 'twoStaff' },
  },
  /** The state in which the signer has taken it: only the chain decides what becomes of it. */
  onChain: {
    money: 'inClearing',
    countsAs: ['requested', 'approved'],
    next: { sent: 'chain', failed: 'chain' },
  },
  sent: { money: 'sent', countsAs: ['requested', 'approved'], next: {} },
  failed: { money: 'returned', countsAs: [], next: {} },
  rejected: { money: 'returned', countsAs: [], next: {} },
  cancelled: { money: 'returned', countsAs: [], next: {} },
  expired: { money: 'returned', countsAs: [], next: {} },
}

const all = Object.entries(withdrawalStates) as [WithdrawalStatus, StateRules][]

const statesWhere = (holds: (rules: StateRules) => boolean): WithdrawalStatus[] =>
  all.flatMap(([status, rules]) => (holds(rules) ? [status] : []))

/** States in which money is held. */
export const holding = statesWhere(({ money }) => money === 'held')
/** States in which something is still to be done or awaited. */
export const unfinished = statesWhere(({ money }) => money === 'held' || money === 'inClearing')
/** States that count towards the cap of requests within a day. */
export const countedAsRequested = statesWhere(({ countsAs }) => countsAs.includes('requested'))
/** States that count towards the cap of approvals within a day. */
export const countedAsApproved = statesWhere(({ countsAs }) => countsAs.includes('approved'))
/** States that a freeze of the owner's money takes back to `requested`. */
export const takenBack = statesWhere(({ next }) => next.requested === 'freeze')
/** States that expire when the approval is too old. */
export const expiring = statesWhere(({ next }) => next.expired === 'time')

/** Whether this move can change the state from `from` to `to`. */
export const canBecome = (from: WithdrawalStatus, to: WithdrawalStatus, by: Move): boolean =>
  withdrawalStates[from].next[to] === by
