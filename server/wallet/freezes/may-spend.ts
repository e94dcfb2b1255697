import type { Refusal } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import type { Spender } from '../payments/purses'
import { frozenRefusal, readFreezes } from './freezes'
import { refusalsByLimits, type Spending } from './limits'

/** A payer, and what they want to spend; without `spending`, limits do not apply. */
export interface MaySpend {
  payer: Spender
  spending: Pick<Spending, 'amount' | 'payees'> | undefined
}

/** Says early what `spending.ts` would refuse at payment, each by itself. Refusals are in the same order. */
export async function refusalsToSpend(
  work: ReadWork,
  wanted: readonly MaySpend[],
): Promise<(Refusal | undefined)[]> {
  const freezes = await readFreezes(
    work,
    wanted.map(({ payer }) => payer),
  )
  const limited = wanted.flatMap(({ payer: { person: personId, limitsAt }, spending }, n) =>
    spending && !freezes[n] ? [{ n, spending: { ...spending, personId, limits: limitsAt(work) } }] : [],
  )
  const refusals = await refusalsByLimits(
    work,
    limited.map(({ spending }) => spending),
  )
  const overLimit = new Map(limited.map(({ n }, at) => [n, refusals[at]]))
  return wanted.map((_, n) => {
    const freeze = freezes[n]
    return freeze ? frozenRefusal(freeze, work.nowMs) : overLimit.get(n)
  })
}

/** Refuses early whatever `spending.ts` would refuse at payment. Without `spending`, limits do not apply. */
export async function requireMaySpend(
  work: ReadWork,
  payer: Spender,
  spending: MaySpend['spending'],
): Promise<void> {
  const [refusal] = await refusalsToSpend(work, [{ payer, spending }])
  if (refusal) throw refusal
}
