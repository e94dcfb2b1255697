import type { ReadWork } from '../../kernel/work'
import { chainMoney } from '../../wallet'

/** Whether the database has the money of a withdrawal held: it is brought back once it is approved, and not recorded. */
export async function isApprovable(work: Pick<ReadWork, 'sql'>, id: string): Promise<boolean> {
  const status = (await chainMoney.payouts.find(work, id))?.status
  return status === 'requested' || status === 'approved'
}
