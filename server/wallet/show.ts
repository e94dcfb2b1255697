import type { PersonId, WalletView } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { readBalances } from '../ledger'
import { personPurse, purseAccount } from './payments/purses'
import { selectTradePassword } from './trade-password/trade-password-store'

/** A person's balances; zero where an account was never opened. */
export async function showBalance(
  work: ReadWork,
  { personId, hasFaucet }: { personId: PersonId; hasFaucet: boolean },
): Promise<WalletView> {
  const [money, points] = (['USDT', 'POINTS'] as const).map((asset) =>
    purseAccount(personPurse(personId), asset),
  )
  const balances = await readBalances(work, [money ?? '', points ?? ''])
  const mine = balances.get(money ?? '')
  return {
    balance: mine?.available ?? 0n,
    held: mine?.held ?? 0n,
    points: balances.get(points ?? '')?.available ?? 0n,
    income: mine?.credits ?? 0n,
    expenses: mine?.debits ?? 0n,
    hasTradePassword: (await selectTradePassword(work.sql, personId)) !== undefined,
    hasFaucet,
  }
}
