/** Work of the watcher for staff, who may not do it themselves: it lets crediting go on, and releases deposits from suspense. */
import type { Log } from '../../kernel/log'
import type { Work } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import {
  answerStaffAsk,
  creditReleased,
  liftCursor,
  logHalt,
  type StaffAsk,
  takeStaffAsks,
} from './house-store'

export async function answerStaff(
  work: Work,
  { chainId, log }: { chainId: number; log: Log },
): Promise<void> {
  for (const ask of await takeStaffAsks(work.sql, chainId)) {
    const outcome = await answerOf(work, { chainId, ask })
    await answerStaffAsk(work.sql, { id: ask.id, outcome })
    log.info('staff asked the watcher of the chain', { act: ask.act, outcome, reason: ask.reason })
  }
}

async function answerOf(work: Work, { chainId, ask }: { chainId: number; ask: StaffAsk }): Promise<string> {
  // It could be about another halt than the one there is now.
  if (ask.isLate) return 'late'
  const { act, reason, txHash, ordinal } = ask
  if (act === 'lift') {
    if (!(await liftCursor(work.sql, chainId))) return 'nothing'
    await logHalt(work.sql, { chainId, act: 'lift', reason, by: ask })
    return 'done'
  }
  if (txHash === null || ordinal === null) return 'nothing'
  const deposit = { chainId, txHash, ordinal }
  const outcome = await chainMoney.deposits.release(work, { ...deposit, reason })
  if (outcome !== 'posted') return outcome ?? 'nothing'
  await creditReleased(work.sql, deposit)
  return 'done'
}
