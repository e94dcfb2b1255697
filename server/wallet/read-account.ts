import type { PersonId, WalletView, WithdrawalView } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import type { LedgerConfig } from '../ledger'
import { type BillParts, listBillPage, type OrderedBill } from './bills'
import { showBalance } from './show'
import { listWithdrawalPage } from './withdrawals/withdrawals'

/** Matches no session: only freezes of the whole account show. */
const noSession = '00000000-0000-0000-0000-000000000000'

/** The parts that reading an account needs besides the database. */
export interface AccountParts {
  book: LedgerConfig['book']
  hasFaucet: () => boolean
  bills: BillParts
}

/** A person's balance, a page of their bills, and their latest withdrawals. */
export async function readAccount(
  work: ReadWork,
  { book, hasFaucet, bills: parts }: AccountParts,
  { personId, before }: { personId: PersonId; before?: string | undefined },
): Promise<{ wallet: WalletView; bills: OrderedBill[]; hasMore: boolean; withdrawals: WithdrawalView[] }> {
  const wallet = await showBalance(work, { personId, sessionId: noSession, book, hasFaucet: hasFaucet() })
  const page = await listBillPage(work, { personId, before }, parts)
  const { withdrawals } = await listWithdrawalPage(work, { personId })
  return { wallet, ...page, withdrawals }
}
