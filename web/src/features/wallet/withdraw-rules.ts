export type WithdrawTerms = { fee: bigint; least: bigint; most: bigint; balance: bigint }

export type WithdrawProblem = 'tooLittle' | 'tooMuch' | 'tooPoor'

/** Why an amount cannot be withdrawn, as far as the terms say; the server says the rest. */
export function withdrawProblem(amount: bigint, terms: WithdrawTerms): WithdrawProblem | undefined {
  if (amount < terms.least) return 'tooLittle'
  if (amount > terms.most) return 'tooMuch'
  return amount + terms.fee > terms.balance ? 'tooPoor' : undefined
}

/** What people type has two decimals. */
const quantum = 10_000n

/** The most that can be withdrawn now, in amounts that can be typed; 0 when the fee is not covered. */
export function mostToWithdraw({ fee, most, balance }: WithdrawTerms): bigint {
  const left = balance > fee ? balance - fee : 0n
  const amount = left < most ? left : most
  return amount - (amount % quantum)
}
