import type { Check } from '../../kernel/checks'
import type { Reading } from '../../kernel/work'
import { derivedId, whichExist } from '../../ledger'
import { type PaymentEvent, paymentId } from '../payments/payments'
import { intentEvent } from '../payments/personal-intents'
import { selectUsedIntents } from '../payments/store'
import { selectLiveWithdrawals, selectPendingWithdrawals } from '../withdrawals/withdrawal-store'
import { feeEvent } from '../withdrawals/withdrawals'

/** The holds of withdrawals that nobody has decided yet. */
export const withdrawalsHeld = async ({ sql }: Reading): Promise<string[]> => {
  const pending = await selectPendingWithdrawals(sql)
  return pending.flatMap(({ id, fee }) => eventsOf({ id, fee }).map(paymentId))
}

/** A withdrawal without a fee is one payment. */
const eventsOf = ({ id, fee }: { id: string; fee: bigint }): PaymentEvent[] =>
  fee === 0n ? [intentEvent(id)] : [intentEvent(id), feeEvent(id)]

const lookedAtMs = 15 * 60_000

/** What the wallet knows of the money in the ledger. */
export const walletChecks: readonly Check[] = [
  {
    name: 'paymentsWithoutTransfer',
    /** Intents of the last minutes: paid exactly when their transfer is there. */
    async count(work) {
      const intents = await selectUsedIntents(work.sql, work.nowMs - lookedAtMs)
      const ids = new Map(intents.map(({ id }) => [id, paymentId(intentEvent(id))]))
      const there = await whichExist(work, [...ids.values()])
      const wrong = intents.filter(({ id, outcome }) => there.has(ids.get(id) ?? '') !== (outcome === 'paid'))
      return BigInt(wrong.length)
    },
  },
  {
    name: 'withdrawalsWithoutHold',
    /** Withdrawals that are not over hold their money, fee included; those that were turned down just now have given it back. */
    async count(work) {
      const withdrawals = await selectLiveWithdrawals(work.sql, work.nowMs - lookedAtMs)
      const holds = withdrawals.flatMap(({ id, fee, status }) => {
        const isOver = status === 'rejected' || status === 'cancelled'
        return eventsOf({ id, fee }).map((event) => {
          const hold = paymentId(event)
          return { hold, end: derivedId('void', hold), isOver }
        })
      })
      const there = await whichExist(
        work,
        holds.flatMap(({ hold, end }) => [hold, end]),
      )
      const wrong = holds.filter(({ hold, end, isOver }) => !there.has(hold) || there.has(end) !== isOver)
      return BigInt(wrong.length)
    },
  },
]
