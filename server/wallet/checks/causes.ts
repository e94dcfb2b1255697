/** The transfers that paid intents and withdrawals require. */
import { isPayable } from '@linnet/protocol'
import { lowestId, nextAfter, pagesWritten } from '../../kernel/checks'
import type { CausedTransfer, MoneyCauses } from '../../kernel/domain'
import { derivedId } from '../../ledger'
import { type Payment, type PaymentEvent, paymentId } from '../payments/payments'
import { intentEvent } from '../payments/personal-intents'
import { type OwnedPurse, personPurse, type Purse, purseAccount } from '../payments/purses'
import { withdrawalStates } from '../withdrawals/withdrawal-states'
import { feeEvent } from '../withdrawals/withdrawals'
import {
  type PaidIntentRow,
  selectPaidIntents,
  selectPaidIntentsOf,
  selectWrittenIntents,
} from './cause-store'

const pageSize = 1_000

export const walletCauses: MoneyCauses = {
  kinds: [
    'wallet.payments',
    'wallet.withdrawals',
    'wallet.forfeits',
    'wallet.sentWithdrawals',
    'wallet.payouts',
  ],
  name: 'paymentsWithoutTransfer',
  async page({ sql }, after = lowestId) {
    const rows = await selectPaidIntents(sql, { after, limit: pageSize })
    return { transfers: rows.flatMap(transfersOf), ...nextAfter(rows, pageSize) }
  },
  async *writtenSince({ sql }, since) {
    const pages = pagesWritten({ since, limit: pageSize }, (page) => selectWrittenIntents(sql, page))
    for await (const intents of pages) {
      const ids = [...new Set(intents.map(({ id }) => id))]
      yield (await selectPaidIntentsOf(sql, ids)).flatMap(transfersOf)
    }
  },
  async behind({ sql }, transfers) {
    const ids = [...new Set(transfers.flatMap(({ reference }) => reference ?? []))]
    const rows = ids.length > 0 ? await selectPaidIntentsOf(sql, ids) : []
    // The cause of a bound intent's transfer is the thing it paid for, such as a packet, which names the
    // payee or escrow.
    return rows.filter(({ kind }) => !isPayable(kind)).flatMap(transfersOf)
  },
}

function transfersOf(row: PaidIntentRow): CausedTransfer[] {
  const { id, kind, payeeId: payee, amount, fee } = row
  if (kind === 'withdraw') return withdrawalTransfers(row)
  if (kind === 'moment')
    return [{ ...leg(row, { event: intentEvent(id), amount, to: undefined }), kind: 'pending' }]
  const main = leg(row, {
    event: intentEvent(id),
    amount,
    to: kind === 'forfeit' ? { house: 'fees' } : payee === null ? undefined : personPurse(payee),
  })
  return fee === 0n ? [main] : [main, leg(row, feeLeg(row))]
}

/**
 * The transfers of a withdrawal, which is held until it is sent or ends. If sent, the whole hold is paid; otherwise it is released. One
 * that leaves by the chain is paid when it is signed; what comes of it then is a move of the ledger.
 */
function withdrawalTransfers(row: PaidIntentRow): CausedTransfer[] {
  const amount = row.withdrawn ?? row.amount
  const fee = row.withdrawnFee ?? row.fee
  const to = { house: row.byChain === true ? 'clearing' : 'chain' } as const
  const main = { event: intentEvent(row.id), amount, to }
  const feeTo = row.byChain === true ? to : ({ house: 'fees' } as const)
  const legs = fee === 0n ? [main] : [main, { ...feeLeg(row), amount: fee, to: feeTo }]
  const holds = legs.map((each): CausedTransfer => ({ ...leg(row, each), kind: 'pending' }))
  const status = row.status ?? 'requested'
  const { money } = withdrawalStates[status]
  if (money === 'held') return holds
  const isPaid = money !== 'returned' || status === 'failed'
  return [...holds, ...holds.map((hold) => endOfHold(hold, isPaid ? hold.amount : 0n))]
}

interface Leg {
  event: PaymentEvent
  amount: bigint
  to: Purse | undefined
}

const feeLeg = ({ id, fee }: PaidIntentRow): Leg => ({
  event: feeEvent(id),
  amount: fee,
  to: { house: 'fees' },
})

const leg = ({ personId, asset }: PaidIntentRow, { event, amount, to }: Leg): CausedTransfer =>
  transferOfPayment({ event, from: personPurse(personId), to, asset, amount })

/** The transfer that a payment makes. If the payment has no payee, only another domain knows the payee. */
export const transferOfPayment = ({
  event,
  from,
  to,
  asset,
  amount,
}: Pick<Payment, 'event' | 'asset' | 'amount'> & {
  from: OwnedPurse
  to: Purse | undefined
}): CausedTransfer => ({
  id: paymentId(event),
  kind: 'single',
  debit: purseAccount(from, asset),
  ...(to && { credit: purseAccount(to, asset) }),
  asset,
  amount,
})

/** The transfer that ends a hold: by paying this amount of it, or nothing. */
export const endOfHold = (hold: CausedTransfer, paid = 0n): CausedTransfer => ({
  ...hold,
  ...(paid > 0n
    ? { kind: 'post', id: derivedId('post', hold.id), amount: paid }
    : { kind: 'void', id: derivedId('void', hold.id) }),
  pendingId: hold.id,
})
