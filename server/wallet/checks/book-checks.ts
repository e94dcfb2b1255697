import type { Check } from '../../kernel/checks'
import type { Reading } from '../../kernel/work'
import { createLedgerChecks } from '../../ledger'
import { type PaymentEvent, paymentId } from '../payments/payments'
import { intentEvent } from '../payments/personal-intents'
import { selectPendingWithdrawals } from '../withdrawals/withdrawal-store'
import { feeEvent } from '../withdrawals/withdrawals'
import { walletChecks } from './wallet-checks'

/** The events of payments that hold money for something that goes on. */
export type HeldEvents = (work: Reading) => Promise<readonly PaymentEvent[]>

const withdrawalsHeld: HeldEvents = async ({ sql }) =>
  (await selectPendingWithdrawals(sql)).flatMap(({ id, fee }) =>
    fee === 0n ? [intentEvent(id)] : [intentEvent(id), feeEvent(id)],
  )

/** What must hold of the ledger and the wallet; `sources` say which holds belong to others. */
export function createBookChecks(sources: readonly HeldEvents[]): Check[] {
  const awaited = async (work: Reading) => {
    const events: PaymentEvent[] = []
    for (const source of [withdrawalsHeld, ...sources]) events.push(...(await source(work)))
    return events.map(paymentId)
  }
  return [...createLedgerChecks(awaited), ...walletChecks]
}
