import type { Check } from '../../kernel/checks'
import type { ReadWork } from '../../kernel/work'
import { derivedId, whichExist } from '../../ledger'
import { type PaymentEvent, paymentId } from '../payments/payments'
import { intentEvent } from '../payments/personal-intents'
import { selectUsedIntents } from '../payments/store'
import { selectLiveWithdrawals, selectPendingWithdrawals } from '../withdrawals/withdrawal-store'
import { feeEvent } from '../withdrawals/withdrawals'

/** The holds of withdrawals that are requested or approved. */
export const withdrawalsHeld = async ({ sql }: ReadWork): Promise<string[]> => {
  const pending = await selectPendingWithdrawals(sql)
  return pending.flatMap(({ id, fee }) => eventsOf({ id, fee }).map(paymentId))
}

/** The payments of a withdrawal: its amount, and its fee if there is one. */
const eventsOf = ({ id, fee }: { id: string; fee: bigint }): PaymentEvent[] =>
  fee === 0n ? [intentEvent(id)] : [intentEvent(id), feeEvent(id)]

const checkedForMs = 15 * 60_000

/** Compares the wallet's records with the ledger. */
export const walletChecks: readonly Check[] = [
  {
    name: 'paymentsWithoutTransfer',
    /** A recent intent must be paid exactly when its transfer exists. */
    async count(work) {
      const intents = await selectUsedIntents(work.sql, work.nowMs - checkedForMs)
      const ids = new Map(intents.map(({ id }) => [id, paymentId(intentEvent(id))]))
      const existing = await whichExist(work, [...ids.values()])
      const wrong = intents.filter(
        ({ id, outcome }) => existing.has(ids.get(id) ?? '') !== (outcome === 'paid'),
      )
      return BigInt(wrong.length)
    },
  },
  {
    name: 'withdrawalsWithoutHold',
    /** Live withdrawals must hold their amount and fee; recently rejected or cancelled ones must have released them. */
    async count(work) {
      const withdrawals = await selectLiveWithdrawals(work.sql, work.nowMs - checkedForMs)
      const holds = withdrawals.flatMap(({ id, fee, status }) => {
        const isOver = status === 'rejected' || status === 'cancelled'
        return eventsOf({ id, fee }).map((event) => {
          const hold = paymentId(event)
          return { hold, end: derivedId('void', hold), isOver }
        })
      })
      const existing = await whichExist(
        work,
        holds.flatMap(({ hold, end }) => [hold, end]),
      )
      const wrong = holds.filter(
        ({ hold, end, isOver }) => !existing.has(hold) || existing.has(end) !== isOver,
      )
      return BigInt(wrong.length)
    },
  },
]
