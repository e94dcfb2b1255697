import type { PersonId, WalletView } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { type LedgerConfig, readBalances } from '../ledger'
import { readFreeze } from './freezes/freezes'
import { personPurse, purseAccount } from './payments/purses'
import { hasTradePassword } from './trade-password/trade-password-store'

interface BalanceOf {
  personId: PersonId
  sessionId: string
  book: LedgerConfig['book']
  /** Whether the faucet gives money. */
  hasFaucet: boolean
}

/** A person's balances; zero where an account was never opened. */
export async function showBalance(
  work: ReadWork,
  { personId, sessionId, book, hasFaucet }: BalanceOf,
): Promise<WalletView> {
  const [money, points] = (['USDT', 'POINTS'] as const).map((asset) =>
    purseAccount(personPurse(personId), asset),
  )
  const balances = await readBalances(work, [money ?? '', points ?? ''])
  const mine = balances.get(money ?? '')
  const freeze = await readFreeze(work, { person: personId, sessionId })
  return {
    balance: mine?.available ?? 0n,
    held: mine?.held ?? 0n,
    points: balances.get(points ?? '')?.available ?? 0n,
    income: mine?.credits ?? 0n,
    expenses: mine?.debits ?? 0n,
    hasTradePassword: await hasTradePassword(work.sql, personId),
    hasFaucet,
    currency: book.currency,
    frozenUntil: freeze && Math.ceil(freeze.untilMs / 1000),
    frozenWhy: freeze?.reason,
  }
}

/** Whether a person can pay at all. */
export interface Means {
  balance: bigint
  hasTradePassword: boolean
}

/** A person's balance, and whether they can confirm a payment: shown before they are asked to pay. */
export async function readMeans(work: ReadWork, personId: PersonId): Promise<Means> {
  const account = purseAccount(personPurse(personId), 'USDT')
  return {
    balance: (await readBalances(work, [account])).get(account)?.available ?? 0n,
    hasTradePassword: await hasTradePassword(work.sql, personId),
  }
}
