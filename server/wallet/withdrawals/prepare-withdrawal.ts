import { formatAmount, type IntentView, type PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { Work } from '../../kernel/work'
import { requireUnfrozen } from '../freezes/freezes'
import type { MoneyRules } from '../money-rules'
import { createIntent } from '../payments/intents'
import type { Spender } from '../payments/purses'
import { requireRoomToRequest } from './day-cap'
import { requirePayouts, requireUnblocked } from './payouts'
import { type AddressRow, selectAddress } from './withdrawal-store'

const hourMs = 3_600_000

/** Creates the intent of a withdrawal: address, amount and fee. */
export async function prepareWithdrawal(
  work: Work,
  {
    payer,
    addressId,
    amount,
    rules,
  }: { payer: Spender; addressId: string; amount: bigint; rules: Tunable<MoneyRules> },
): Promise<IntentView> {
  await requirePayouts(work)
  const { fee, least, most, mostPerDay } = (await rules.confirmed(work)).withdrawals
  await requireUnfrozen(work, payer)
  await requireUsableAddress(work, { personId: payer.person, id: addressId })
  if (amount < least) return refuse('WithdrawalTooSmall', { least: formatAmount(least) })
  if (amount > most) return refuse('WithdrawalTooLarge', { most: formatAmount(most) })
  await requireRoomToRequest(work, { personId: payer.person, amount, mostPerDay })
  return createIntent(work, {
    payer,
    kind: 'withdraw',
    payeeId: null,
    subject: addressId,
    amount,
    fee,
    note: '',
  })
}

/** Returns the address if it is still saved and its delay is over. */
export async function requireUsableAddress(
  work: Work,
  { personId, id }: { personId: PersonId; id: string },
): Promise<AddressRow> {
  const address = await selectAddress(work.sql, { id, personId })
  if (!address) return refuse('AddressNotFound')
  await requireUnblocked(work, address.address)
  const leftMs = address.usableAt.getTime() - work.nowMs
  if (leftMs > 0) return refuse('AddressTooNew', { hours: Math.ceil(leftMs / hourMs) })
  return address
}
