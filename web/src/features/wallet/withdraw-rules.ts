import type { WithdrawalView } from '@linnet/protocol/wallet/events'

export type WithdrawTerms = { fee: bigint; least: bigint; most: bigint; balance: bigint }

export type WithdrawProblem = 'tooLittle' | 'tooMuch' | 'tooPoor'

/** The reason why an amount cannot be withdrawn under the known terms. The server checks the rest. */
export function withdrawProblem(amount: bigint, terms: WithdrawTerms): WithdrawProblem | undefined {
  if (amount < terms.least) return 'tooLittle'
  if (amount > terms.most) return 'tooMuch'
  return amount + terms.fee > terms.balance ? 'tooPoor' : undefined
}

/** The least step of typed amounts, which have two decimals. */
const quantum = 10_000n

/** The maximum that can be withdrawn now, rounded down to two decimals; 0 if the balance does not cover the fee. */
export function maxWithdrawal({ fee, most, balance }: WithdrawTerms): bigint {
  const left = balance > fee ? balance - fee : 0n
  const amount = left < most ? left : most
  return amount - (amount % quantum)
}

/** The label of a withdrawal's state. Under review it may wait for a freeze to end; a stored answer may name a freeze that is over. */
export function shownState(
  { status, frozenUntil = 0 }: Pick<WithdrawalView, 'status' | 'frozenUntil'>,
  now: number,
) {
  if (status === 'requested' && frozenUntil > now) return 'frozenState'
  return status ?? 'unknownState'
}
