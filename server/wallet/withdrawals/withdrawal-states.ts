/** The states of a withdrawal: the one table that the store, the checks and the decisions follow. README.md shows it as a test tries it. */
import type { WithdrawalView } from '@linnet/protocol'

export type WithdrawalStatus = NonNullable<WithdrawalView['status']>

interface StateRules {
  /** Where its money is. */
  money: 'held' | 'sent' | 'returned'
  /** Whether it counts for what may be requested within a day, and approved. */
  countsAs: readonly ('requested' | 'approved')[]
  /** What it can become, and by what. */
  next: Readonly<Partial<Record<WithdrawalStatus, Move>>>
}

/** `freeze`: an event that freezes the owner's money. `time`: a job. */
export type Move = 'owner' | 'staff' | 'twoStaff' | 'freeze' | 'time'

export const withdrawalStates: Readonly<Record<WithdrawalStatus, StateRules>> = {
  requested: {
    money: 'held',
    countsAs: ['requested'],
    next: { approved: 'staff', rejected: 'staff', cancelled: 'owner' },
  },
  approved: {
    money: 'held',
    countsAs: ['requested', 'approved'],
    next: { sending: 'staff', rejected: 'staff', cancelled: 'owner', expired: 'time', requested: 'freeze' },
  },
  /** Somebody sends it now: its owner and the time no longer take it back, and nor does a freeze. */
  sending: {
    money: 'held',
    countsAs: ['requested', 'approved'],
    next: { sent: 'staff', approved: 'twoStaff', requested: 'twoStaff' },
  },
  sent: { money: 'sent', countsAs: ['requested', 'approved'], next: {} },
  rejected: { money: 'returned', countsAs: [], next: {} },
  cancelled: { money: 'returned', countsAs: [], next: {} },
  expired: { money: 'returned', countsAs: [], next: {} },
}

const all = Object.entries(withdrawalStates) as [WithdrawalStatus, StateRules][]

const statesWhere = (holds: (rules: StateRules) => boolean): WithdrawalStatus[] =>
  all.flatMap(([status, rules]) => (holds(rules) ? [status] : []))

/** Its money is held. */
export const holding = statesWhere(({ money }) => money === 'held')
/** Counts for what may be requested within a day. */
export const countedAsRequested = statesWhere(({ countsAs }) => countsAs.includes('requested'))
/** Counts for what may be approved within a day. */
export const countedAsApproved = statesWhere(({ countsAs }) => countsAs.includes('approved'))
/** A freeze of the owner's money takes it back to `requested`. */
export const takenBack = statesWhere(({ next }) => next.requested === 'freeze')
/** It expires when it was approved too long ago. */
export const expiring = statesWhere(({ next }) => next.expired === 'time')

/** Whether it can become that, by this. */
export const canBecome = (from: WithdrawalStatus, to: WithdrawalStatus, by: Move): boolean =>
  withdrawalStates[from].next[to] === by
