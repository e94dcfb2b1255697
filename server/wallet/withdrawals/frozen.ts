import type { PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Reading, Work } from '../../kernel/work'
import { lockTradePassword, selectTradePassword } from '../trade-password/trade-password-store'

const hourMs = 3_600_000

/** Until when a person's withdrawals are shut; 0 when they are not. */
export async function frozenUntilMs(work: Reading, personId: PersonId): Promise<number> {
  const row = await selectTradePassword(work.sql, personId)
  const untilMs = row?.withdrawalsFrozenUntil?.getTime() ?? 0
  return untilMs > work.nowMs ? untilMs : 0
}

/** Refuses while withdrawals are shut, and keeps a reset of the trade password waiting until the end of this work. */
export async function requireUnfrozen(work: Work, personId: PersonId): Promise<void> {
  const row = await lockTradePassword(work.sql, personId)
  const leftMs = (row?.withdrawalsFrozenUntil?.getTime() ?? 0) - work.nowMs
  if (leftMs > 0) refuse('WithdrawalsFrozen', { hours: Math.ceil(leftMs / hourMs) })
}
