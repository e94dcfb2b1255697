import type { PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import { lockTradePassword, selectTradePassword } from '../trade-password/trade-password-store'

const hourMs = 3_600_000

/** When the freeze of a person's withdrawals ends; 0 if there is none. */
export async function frozenUntilMs(work: ReadWork, personId: PersonId): Promise<number> {
  const row = await selectTradePassword(work.sql, personId)
  const untilMs = row?.withdrawalsFrozenUntil?.getTime() ?? 0
  return untilMs > work.nowMs ? untilMs : 0
}

/** Refuses while withdrawals are frozen, and locks out a trade password reset until the end of the transaction. */
export async function requireUnfrozen(work: Work, personId: PersonId): Promise<void> {
  const row = await lockTradePassword(work.sql, personId)
  const leftMs = (row?.withdrawalsFrozenUntil?.getTime() ?? 0) - work.nowMs
  if (leftMs > 0) refuse('WithdrawalsFrozen', { hours: Math.ceil(leftMs / hourMs) })
}
