/** Paid things of domains other than the wallet. */

/**
 * By kind of payment: the fields of `checkBeforePay` that name what is paid for, and whether the payer states the amount;
 * otherwise it has a price. The wallet has a place for each, so a kind that is added here does not compile until one sells it.
 */
export const payables = {
  packet: { subject: ['packet'], statesAmount: true },
  moment: { subject: ['momentId'], statesAmount: false },
  gift: { subject: ['liveId', 'gift'], statesAmount: false },
  program: { subject: ['program'], statesAmount: true },
} as const

export type PayableKind = keyof typeof payables

export const payableKinds = Object.keys(payables) as PayableKind[]

export const isPayable = (kind: string): kind is PayableKind => Object.hasOwn(payables, kind)
